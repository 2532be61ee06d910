import http from "node:http";
import { expect } from "vitest";
import { type Attack, countStatuses, expectStatus, type Player, repeat } from "./testing/attack.ts";
import { describeAbuse, type Run } from "./testing/describe-abuse.ts";
import { createRouteRequest } from "@jumbl/api/testing/route-requests.ts";

/** Sends a submit and hangs up without waiting for the response. */
async function submitAndHangUp({ today, instances }: Attack, player: Player) {
  const input = { puzzleId: today.easy.id, solved: true, guess: today.easy.word };
  const { body, ...target } = createRouteRequest("REST", "game.submit", input);
  const headers = {
    authorization: `Bearer ${player.token}`,
    "content-type": "application/json",
    "x-forwarded-for": player.address,
  };
  const request = http.request({ ...target, port: instances[0].port, headers });
  request.on("error", () => {});
  request.end(JSON.stringify(body), () => request.destroy());
  await new Promise((resolve) => request.once("close", resolve));
}

/** Expects some claims to be ignored in favour of the server's figures, and others to be rejected. */
const expectIgnored =
  (ignored: object[], rejected: object[]): Run =>
  async ({ startEasy, starter }) => {
    for (const claim of ignored) {
      const player = await startEasy();
      await player.hint();
      await player.backdate(7);
      const { status, body } = await player.solve(claim);
      expect([claim, status]).toEqual([claim, 200]);
      expect(body.result).toMatchObject({ attempts: 1, hintsUsed: 1 });
      expect(body.result.timeSeconds).toBeGreaterThanOrEqual(7);
      expect(body.result.timeSeconds).toBeLessThan(3600);
    }
    await expectStatus(400, rejected, (claim) => starter.solve(claim));
    expect(await starter.loadPlay()).toMatchObject({ attempts: 0, is_over: false });
  };

describeAbuse("Submitting results", (attack) => {
  attack(107, "a correct unvalidated guess is the last attempt", async ({ starter, today }) => {
    const { status, body } = await starter.solve();
    expect([status, body.result.attempts, body.correctAnswer]).toEqual([200, 1, today.easy.word]);
  });

  attack(108, "returns 409 before the start", async ({ player }) => {
    const { status, body } = await player.solve();
    expect([status, body.code]).toEqual([409, "not_started"]);
  });

  attack(109, "a wrong guess is an attempt", async ({ starter }) => {
    const { status, body } = await starter.submit({ guess: "WRONG" });
    expect([status, body.code]).toEqual([409, "not_solved"]);
    expect(await starter.loadPlay()).toMatchObject({ attempts: 1, is_over: false });
  });

  attack(110, "a submit without a solve gives up", async ({ today, starter }) => {
    await expectStatus(409, [{}, { guess: "  " }], (claim) => starter.submit(claim));
    const given = await starter.submit({ solved: false });
    expect([given.status, given.body.correctAnswer]).toEqual([200, today.easy.word]);
    expect(await starter.loadPlay()).toMatchObject({ attempts: 0, solved: false, results: 1 });
  });

  attack(
    111,
    "stores the server's time, whatever time is claimed",
    expectIgnored(
      [{ timeSeconds: 0 }, { timeSeconds: 0.001 }, { timeSeconds: 1e308 }],
      [{ timeSeconds: -1 }, { timeSeconds: "1" }, { timeSeconds: null }],
    ),
  );

  attack(111, "returns 400 for malformed numbers", async ({ today, starter }) => {
    const body = `{"puzzleId":"${today.easy.id}","solved":true,"guess":"X","timeSeconds":`;
    await expectStatus(400, ["NaN", "1e400", "Infinity", "0x10"], (literal) =>
      starter.call("game.submit", undefined, { rawBody: `${body}${literal}}` }),
    );
  });

  attack(
    112,
    "stores the server's attempts and hints, whatever is claimed",
    expectIgnored(
      [{ attempts: 0 }, { attempts: 99 }, { hintsUsed: 0 }, { hintsUsed: 99 }],
      [
        ...[-5, 1.5, 2 ** 31, 2 ** 53].map((attempts) => ({ attempts })),
        { hintsUsed: -1 },
        { isArchive: "yes" },
      ],
    ),
  );

  attack(113, "a claimed archive play stays a daily play", async ({ starter }) => {
    expect((await starter.solve({ isArchive: true })).body.result.isArchive).toBe(false);
    expect(await starter.loadStats()).toMatchObject({ total_games: 1, current_streak: 1 });
  });

  attack(114, "a claimed daily play stays an archive play", async ({ query, player }) => {
    const past = await player.replay();
    const { result } = (await player.solve({ isArchive: false }, past)).body;
    expect(result).toMatchObject({ isArchive: true, isFirstAttempt: true });
    expect(await player.loadStats()).toMatchObject({ total_games: 0, current_streak: 0 });
    const standings = "select from board_standings where user_id = $1";
    expect(await query(standings, [player.id])).toEqual([]);
  });

  attack(115, "50 concurrent submits store one result", async ({ starter }) => {
    const responses = await repeat(50, () => starter.solve());
    expect(countStatuses(responses)).toEqual({ 200: 50 });
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
    expect(await starter.loadPlay()).toMatchObject({ attempts: 1, results: 1 });
    expect(await starter.loadStats()).toMatchObject({ total_games: 1, total_solved: 1 });
  });

  attack(117, "a submit after a give-up changes nothing", async ({ starter }) => {
    await starter.giveUp();
    const { status, body } = await starter.solve();
    expect([status, body.result.solved]).toEqual([200, false]);
    expect(await starter.loadStats()).toMatchObject({ total_games: 1, total_solved: 0 });
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

  attack(119, "a repeated submit returns the unread result", async ({ context, starter }) => {
    await submitAndHangUp(context, starter);
    const [second, third] = [await starter.solve(), await starter.solve()];
    expect([second.status, second.text]).toEqual([200, third.text]);
    expect(await starter.loadPlay()).toMatchObject({ attempts: 1, results: 1 });
  });

  attack(120, "replays of a past puzzle do not count", async ({ starter }) => {
    await starter.solve();
    const before = await starter.loadStats();
    for (let round = 0; round < 20; round += 1) {
      const past = await starter.replay();
      expect((await starter.solve({}, past)).status).toBe(200);
    }
    expect(await starter.loadStats()).toEqual(before);
  });

  attack(123, "another player's running play gets 409", async ({ startEasy, player }) => {
    await startEasy();
    expect((await player.solve()).status).toBe(409);
  });
});
