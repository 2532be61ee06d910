import { connect } from "node:net";
import { expect } from "vitest";
import { type AbuseContext, type AbusePlayer, countStatuses } from "./testing/abuse-context.ts";
import { type AbuseCase, describeAbuse } from "./testing/describe-abuse.ts";
import { loadPlay, loadStats, repeat, startEasy, startPast } from "./testing/plays.ts";
import { createRouteRequest } from "./testing/routes.ts";
import type { TargetPuzzle } from "./testing/target.ts";

const submit = (context: AbuseContext, as: AbusePlayer, puzzle: TargetPuzzle, more: object = {}) =>
  context.send("game.submit", { puzzleId: puzzle.id, solved: true, ...more }, { as });

/** Writes a submit to a connection and hangs up without waiting for the answer. */
function submitAndHangUp(
  context: AbuseContext,
  as: AbusePlayer,
  puzzle: TargetPuzzle,
): Promise<void> {
  const input = { puzzleId: puzzle.id, solved: true, guess: puzzle.word };
  const { method, path, body } = createRouteRequest(context.transport, "game.submit", input);
  const text = JSON.stringify(body);
  const head = [
    `${method} ${path} HTTP/1.1`,
    "host: localhost",
    `authorization: Bearer ${as.token}`,
    "content-type: application/json",
    `content-length: ${text.length}`,
  ];
  return new Promise((resolve) => {
    const socket = connect(context.target.instances[0]!.port, "127.0.0.1");
    socket.once("close", () => resolve());
    socket.end(`${head.join("\r\n")}\r\n\r\n${text}`, () => socket.destroy());
  });
}

/** A case in which claimed figures are refused or ignored, and the server's own are stored. */
const ignoresClaims = (
  row: number,
  title: string,
  accepted: object[],
  refused: object[],
): AbuseCase => ({
  row,
  title,
  run: async (context) => {
    const { easy } = context.target.today;
    for (const claim of accepted) {
      const as = await startEasy(context);
      await context.send("game.hint", { puzzleId: easy.id }, { as });
      await context.target.query(
        "update puzzle_sessions set started_at = started_at - interval '7 seconds' where user_id = $1",
        [as.id],
      );
      const { status, body } = await submit(context, as, easy, { guess: easy.word, ...claim });
      expect([claim, status, body.result?.attempts, body.result?.hintsUsed]).toEqual([
        claim,
        200,
        1,
        1,
      ]);
      expect(body.result.timeSeconds).toBeGreaterThanOrEqual(7);
      expect(body.result.timeSeconds).toBeLessThan(3600);
    }
    const as = await startEasy(context);
    for (const claim of refused) {
      const { status } = await submit(context, as, easy, { guess: easy.word, ...claim });
      expect([claim, status]).toEqual([claim, 400]);
    }
    expect(await loadPlay(context, as, easy)).toMatchObject({ attempts: 0, is_over: false });
  },
});

describeAbuse("Submitting results", [
  {
    row: 107,
    title: "takes the right guess that was not validated before as the last attempt",
    run: async (context) => {
      const as = await startEasy(context);
      const { easy } = context.target.today;
      const { status, body } = await submit(context, as, easy, { guess: easy.word });
      expect([status, body.result.attempts, body.correctAnswer]).toEqual([200, 1, easy.word]);
    },
  },
  {
    row: 108,
    title: "returns 409 without a start",
    run: async (context) => {
      const as = await context.createPlayer();
      const { easy } = context.target.today;
      const { status, body, text } = await submit(context, as, easy, { guess: easy.word });
      expect([status, body.code, text.includes(easy.word)]).toEqual([409, "not_started", false]);
    },
  },
  {
    row: 109,
    title: "counts a wrong guess as an attempt, and keeps the answer",
    run: async (context) => {
      const as = await startEasy(context);
      const { easy } = context.target.today;
      const { status, body, text } = await submit(context, as, easy, { guess: "WRONG" });
      expect([status, body.code, text.includes(easy.word)]).toEqual([409, "not_solved", false]);
      expect(await loadPlay(context, as, easy)).toMatchObject({ attempts: 1, is_over: false });
    },
  },
  {
    row: 110,
    title: "takes a submit without a solve for a give-up, and one without a guess for nothing",
    run: async (context) => {
      const as = await startEasy(context);
      const { easy } = context.target.today;
      const nothing = await submit(context, as, easy);
      expect([nothing.status, nothing.text.includes(easy.word)]).toEqual([409, false]);
      expect((await submit(context, as, easy, { solved: false })).status).toBe(200);
      expect(await loadPlay(context, as, easy)).toMatchObject({ solved: false, results: 1 });
    },
  },
  ignoresClaims(
    111,
    "stores the server's time, whatever time is claimed",
    [{ timeSeconds: 0 }, { timeSeconds: 0.001 }, { timeSeconds: 1e308 }],
    [{ timeSeconds: -1 }, { timeSeconds: "1" }, { timeSeconds: null }],
  ),
  {
    row: 111,
    title: "returns 400 for numbers that are none",
    run: async (context) => {
      const as = await startEasy(context);
      const { id } = context.target.today.easy;
      for (const literal of ["NaN", "1e400", "Infinity", "0x10"]) {
        const rawBody = `{"puzzleId":"${id}","solved":true,"guess":"X","timeSeconds":${literal}}`;
        const { status } = await context.send("game.submit", undefined, { as, rawBody });
        expect([literal, status]).toEqual([literal, 400]);
      }
    },
  },
  ignoresClaims(
    112,
    "stores the server's attempts and hints, whatever is claimed",
    [{ attempts: 0 }, { attempts: 99 }, { hintsUsed: 0 }, { hintsUsed: 99 }],
    [
      { attempts: -5 },
      { attempts: 1.5 },
      { attempts: 2 ** 31 },
      { attempts: 2 ** 53 },
      { hintsUsed: -1 },
    ],
  ),
  {
    row: 113,
    title: "keeps a daily play daily when the caller calls it an archive play",
    run: async (context) => {
      const as = await startEasy(context);
      const { easy } = context.target.today;
      const { body } = await submit(context, as, easy, { guess: easy.word, isArchive: true });
      expect(body.result.isArchive).toBe(false);
      expect(await loadStats(context, as)).toMatchObject({ total_games: 1, current_streak: 1 });
    },
  },
  {
    row: 114,
    title: "keeps an archive play out of streaks and boards when the caller calls it daily",
    run: async (context) => {
      const as = await context.createPlayer();
      const past = await startPast(context, as);
      const { body } = await submit(context, as, past, { guess: past.word, isArchive: false });
      expect([body.result.isArchive, body.result.isFirstAttempt]).toEqual([true, true]);
      expect(await loadStats(context, as)).toMatchObject({ total_games: 0, current_streak: 0 });
      const standings = await context.target.query(
        "select from board_standings where user_id = $1",
        [as.id],
      );
      expect(standings).toEqual([]);
    },
  },
  {
    row: 115,
    title: "answers fifty submits at once with one result",
    run: async (context) => {
      const as = await startEasy(context);
      const { easy } = context.target.today;
      const answers = await repeat(50, () => submit(context, as, easy, { guess: easy.word }));
      expect(countStatuses(answers)).toEqual({ 200: 50 });
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      expect(await loadPlay(context, as, easy)).toMatchObject({ attempts: 1, results: 1 });
      expect(await loadStats(context, as)).toMatchObject({ total_games: 1, total_solved: 1 });
    },
  },
  {
    row: 117,
    title: "stays given up when the answer is submitted afterwards",
    run: async (context) => {
      const as = await startEasy(context);
      const { easy } = context.target.today;
      await context.send("game.giveUp", { puzzleId: easy.id }, { as });
      const late = await submit(context, as, easy, { guess: easy.word });
      expect([late.status, late.body.result.solved]).toEqual([200, false]);
      expect(await loadStats(context, as)).toMatchObject({ total_games: 1, total_solved: 0 });
    },
  },
  {
    row: 118,
    title: "ends a play in one way when it is submitted and given up at once",
    run: async (context) => {
      await repeat(5, async () => {
        const as = await context.createPlayer();
        for (let round = 1; round <= 20; round += 1) {
          const past = await startPast(context, as);
          const [solved, given] = await Promise.all([
            submit(context, as, past, { guess: past.word }),
            context.send("game.giveUp", { puzzleId: past.id }, { as }),
          ]);
          expect([solved.status, given.status]).toEqual([200, 200]);
          expect(solved.body.result).toEqual(given.body.result);
          const play = await loadPlay(context, as, past);
          expect(play).toMatchObject({ is_over: true, results: round });
        }
      });
    },
  },
  {
    row: 119,
    title: "answers a submit that is sent again after the connection broke with the same result",
    run: async (context) => {
      const as = await startEasy(context);
      const { easy } = context.target.today;
      await submitAndHangUp(context, as, easy);
      const again = await submit(context, as, easy, { guess: easy.word });
      const third = await submit(context, as, easy, { guess: easy.word });
      expect([again.status, again.text]).toEqual([200, third.text]);
      expect(await loadPlay(context, as, easy)).toMatchObject({ attempts: 1, results: 1 });
    },
  },
  {
    row: 120,
    title: "counts no replay of a past puzzle",
    run: async (context) => {
      const as = await startEasy(context);
      const { easy } = context.target.today;
      await submit(context, as, easy, { guess: easy.word });
      const before = await loadStats(context, as);
      for (let round = 0; round < 20; round += 1) {
        const past = await startPast(context, as);
        expect((await submit(context, as, past, { guess: past.word })).status).toBe(200);
      }
      expect(await loadStats(context, as)).toEqual(before);
    },
  },
  {
    row: 123,
    title: "returns 409 for the running play of another player",
    run: async (context) => {
      await startEasy(context);
      const as = await context.createPlayer();
      const { easy } = context.target.today;
      expect((await submit(context, as, easy, { guess: easy.word })).status).toBe(409);
    },
  },
]);
