import { randomUUID } from "node:crypto";
import { advanceClock } from "@jumbl/db/testing";
import { expect } from "vitest";
import { countStatuses, expectStatus, repeat } from "./testing/attack.ts";
import { describeAbuse } from "./testing/describe-abuse.ts";

// What each call returns and stores in each state of a play is compared with a model in random-sequences.test.ts.
describeAbuse("Puzzles", (attack) => {
  for (const [row, procedure, more] of [
    [84, "puzzles.byId"],
    [87, "game.startSession", { difficulty: "easy" }],
    [93, "game.start"],
    [94, "game.session"],
    [105, "game.validate", { guess: "WRONG" }],
    [105, "game.submit", { guess: "WRONG" }],
    [124, "game.hint"],
    [129, "game.clearHints"],
    [133, "game.hintUsage"],
    [139, "game.giveUp"],
  ] as const) {
    const title = `${procedure} returns the same 404 for future and unknown puzzles`;
    attack(row, title, async ({ future, player }) => {
      const read = (id: string) => player.call(procedure, { id, puzzleId: id, ...more });
      const { status, text } = await read(future.easy.id);
      expect([status, text]).toEqual([404, (await read(randomUUID())).text]);
    });
  }

  attack(83, "malformed ids are refused", async ({ past, player }) => {
    const { id } = past.easy;
    const ids = ["x", "\u0000", `{${id}}`, id.replaceAll("-", ""), id.replaceAll(/\w/g, "0")];
    const refused = expect.toBeOneOf([400, 404]);
    await expectStatus(refused, ids, (each) => player.call("puzzles.byId", { id: each }));
  });

  attack(86, "an id may be in upper case", async ({ past, player }) => {
    const { id } = past.easy;
    const { body } = await player.call("puzzles.byId", { id: id.toUpperCase() });
    expect(body.puzzle.id).toBe(id);
  });

  attack(88, "a start returns 400 for a malformed difficulty", async ({ player, today }) => {
    for (const difficulty of ["hard", undefined, 5, "easy\u0000", "EASY", null]) {
      const input = { puzzleId: today.easy.id, difficulty };
      const { status, body } = await player.call("game.startSession", input);
      const code = difficulty === "hard" ? "wrong_difficulty" : "invalid";
      expect([difficulty, status, body.code]).toEqual([difficulty, 400, code]);
    }
  });

  attack(91, "50 concurrent starts start the clock once", async ({ player, db }) => {
    expect(countStatuses(await repeat(50, () => player.start()))).toEqual({ 200: 50 });
    const started = await player.loadPlay();
    await advanceClock(db, 10_000);
    expect((await player.start()).status).toBe(200);
    expect(await player.loadPlay()).toEqual(started);
  });
});

describeAbuse("Guessing", (attack) => {
  attack(97, "returns 400 for malformed guesses, 413 for a megabyte", async ({ starter }) => {
    const malformed = ["", "   ", undefined, 5, ["PLANET"], { $ne: "" }, "x".repeat(65)];
    await expectStatus(400, malformed, (guess) => starter.guess(guess));
    expect((await starter.guess("x".repeat(1024 * 1024))).status).toBe(413);
    expect(await starter.loadPlay()).toMatchObject({ attempts: 0 });
  });

  attack(101, "counts 50 concurrent guesses on two instances", async ({ starter }) => {
    const responses = await repeat(50, (at) => starter.guess(`WRONG${at}`));
    expect(countStatuses(responses)).toEqual({ 200: 50 });
    expect(new Set(responses.map(({ body }) => body.attempts)).size).toBe(50);
    expect(await starter.loadPlay()).toMatchObject({ attempts: 50 });
  });

  attack(103, "20 concurrent correct guesses end the play once", async ({ today, starter }) => {
    const responses = await repeat(20, () => starter.guess(today.easy.word));
    expect(countStatuses(responses)).toEqual({ 200: 1, 409: 19 });
    expect(await starter.loadPlay()).toMatchObject({ attempts: 1, solved: true, results: 1 });
  });
});

describeAbuse("Submitting results", (attack) => {
  attack(110, "a submit without a solve gives up", async ({ today, starter }) => {
    await expectStatus(409, [{}, { guess: "  " }], (claim) => starter.submit(claim));
    const given = await starter.submit({ solved: false });
    expect([given.status, given.body.correctAnswer]).toEqual([200, today.easy.word]);
    expect(await starter.loadPlay()).toMatchObject({ attempts: 0, solved: false, results: 1 });
  });

  attack(
    111,
    "stores the server's time, attempts, hints and kind of play",
    async ({ db, startEasy, starter }) => {
      const ignored = [0, 0.001, 1e308]
        .map((timeSeconds): object => ({ timeSeconds }))
        .concat({ attempts: 0 }, { attempts: 99 }, { hintsUsed: 0 }, { hintsUsed: 99 })
        .concat({ isArchive: true });
      for (const claim of ignored) {
        const player = await startEasy();
        await player.hint();
        await advanceClock(db, 7000);
        const { status, body } = await player.solve(claim);
        expect([claim, status]).toEqual([claim, 200]);
        expect(body.result).toMatchObject({ attempts: 1, hintsUsed: 1, isArchive: false });
        expect(body.result.timeSeconds).toBeGreaterThanOrEqual(7);
        expect(body.result.timeSeconds).toBeLessThan(3600);
      }
      const rejected = [-1, "1", null]
        .map((timeSeconds): object => ({ timeSeconds }))
        .concat([-5, 1.5, 2 ** 31, 2 ** 53].map((attempts) => ({ attempts })))
        .concat({ hintsUsed: -1 }, { isArchive: "yes" });
      await expectStatus(400, rejected, (claim) => starter.solve(claim));
      expect(await starter.loadPlay()).toMatchObject({ attempts: 0, is_over: false });
    },
  );

  attack(114, "a claimed daily play stays an archive play", async ({ query, player }) => {
    const past = await player.replay();
    const { result } = (await player.solve({ isArchive: false }, past)).body;
    expect(result).toMatchObject({ isArchive: true, isFirstAttempt: true });
    const counted = `select from user_stats where user_id = $1 and total_games > 0
      union all select from board_standings where user_id = $1`;
    expect(await query(counted, [player.id])).toEqual([]);
  });

  attack(115, "50 concurrent submits store one result", async ({ starter, query }) => {
    const responses = await repeat(50, () => starter.solve());
    expect(countStatuses(responses)).toEqual({ 200: 50 });
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
    expect(await starter.loadPlay()).toMatchObject({ attempts: 1, results: 1 });
    const stats = "select total_games, total_solved from user_stats where user_id = $1";
    expect(await query(stats, [starter.id])).toEqual([{ total_games: 1, total_solved: 1 }]);
  });

  attack(118, "a concurrent submit and give-up end a play in one way", async ({ createPlayer }) => {
    await repeat(5, async () => {
      const player = await createPlayer();
      for (let round = 1; round <= 20; round += 1) {
        const past = await player.replay();
        const ends = [player.solve({}, past), player.giveUp({}, past)] as const;
        const [solved, given] = await Promise.all(ends);
        expect([solved.status, given.status]).toEqual([200, 200]);
        expect(solved.body.result).toEqual(given.body.result);
        expect(await player.loadPlay(past)).toMatchObject({ is_over: true, results: round });
      }
    });
  });
});

describeAbuse("Hints", (attack) => {
  attack(
    125,
    "reveal three letters, and the fourth is refused with a sentence",
    async ({ starter, today }) => {
      const letters = today.easy.word.replace(" ", "").split("");
      const positions = new Set<number>();
      for (const hintsUsed of [1, 2, 3]) {
        const { body: hint } = await starter.hint();
        const letter = letters[hint.position];
        expect(hint).toMatchObject({ letter, hintsUsed, hintsRemaining: 3 - hintsUsed });
        positions.add(hint.position);
      }
      expect(positions.size).toBe(3);
      const { status, body } = await starter.hint();
      expect(status).toBe(409);
      expect(body.message).toBe("You have used all your hints for this puzzle.");
    },
  );

  attack(126, "are granted three times in 50 concurrent calls", async ({ starter, query }) => {
    const responses = await repeat(50, () => starter.hint());
    expect(countStatuses(responses)).toEqual({ 200: 3, 409: 47 });
    const granted = responses.filter(({ status }) => status === 200);
    expect(new Set(granted.map(({ body }) => body.hintsUsed))).toEqual(new Set([1, 2, 3]));
    expect(new Set(granted.map(({ body }) => body.position)).size).toBe(3);
    const stored = "select hints_used from hint_usage where user_id = $1";
    expect(await query(stored, [starter.id])).toEqual([{ hints_used: 3 }]);
  });

  attack(130, "of today are not refunded in a race", async ({ startEasy }) => {
    await repeat(10, async () => {
      const player = await startEasy();
      const positions = new Set<number>();
      for (let round = 0; round < 20; round += 1) {
        const [{ status, body }] = await Promise.all([player.hint(), player.clearHints()]);
        if (status === 200) positions.add(body.position);
      }
      expect(positions.size).toBe(3);
    });
  });

  attack(131, "of a past puzzle are the same in every replay", async ({ player }) => {
    const positions = new Set<number>();
    for (let replay = 0; replay < 10; replay += 1) {
      const past = await player.replay();
      const hints = await Array.fromAsync([1, 2, 3], () => player.hint({}, past));
      for (const { body } of hints) positions.add(body.position);
    }
    expect(positions.size).toBe(3);
  });
});

describeAbuse("Giving up", (attack) => {
  attack(138, "counts once, returns the answer and ignores claims", async ({ starter, today }) => {
    const claims = { attempts: 99, hintsUsed: 99, solved: true, isArchive: true };
    const [first, second] = [await starter.giveUp(claims), await starter.giveUp(claims)];
    expect([first.status, first.body.answer]).toEqual([200, today.easy.word]);
    expect(second.text).toBe(first.text);
    const expected = { attempts: 0, hints_used: 0, solved: false, is_archive: false, results: 1 };
    expect(await starter.loadPlay()).toMatchObject(expected);
  });
});
