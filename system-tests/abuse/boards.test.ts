import { expect } from "vitest";
import { type Attack, expectStatus, repeat } from "./testing/attack.ts";
import { describeAbuse } from "./testing/describe-abuse.ts";

const BOARDS = ["leaderboard.streaks", "leaderboard.fastest", "leaderboard.leastAttempts"] as const;

/** Registers a player who took half a minute for today's easy puzzle, slow enough for every board. */
async function createSolver({ startEasy }: Attack) {
  const player = await startEasy();
  await player.backdate(30);
  await player.solve();
  return player;
}

describeAbuse("Boards and profiles", (attack) => {
  attack(140, "return 400 for a missing or wrong period", async ({ player: as, request }) => {
    const periods = ["ALL", "not-a-period", "all'--", "all&period=today", "x".repeat(10_000)];
    for (const board of BOARDS) {
      const inputs = [{}, ...periods.map((period) => ({ period }))];
      await expectStatus(400, inputs, (input) => as.call(board, input));
    }
    await expectStatus(400, ["period[]=all", "period=all&period=today"], (query) =>
      request({ path: `/api/leaderboard/streaks?${query}` }, { as }),
    );
  });

  attack(141, "show at most 100 rows, without e-mails or other data", async ({ context }) => {
    const player = await createSolver(context);
    // More solvers than a board shows.
    await repeat(10, async () => {
      for (let at = 0; at < 10; at += 1) await createSolver(context);
    });
    for (const period of ["all", "today", "month", "year"]) {
      for (const board of BOARDS) {
        const { status, body, text } = await player.call(board, { period });
        const label = `${board} of ${period}`;
        expect([label, status, text.includes("@")]).toEqual([label, 200, false]);
        expect(body.leaderboard).toHaveLength(100);
        for (const row of body.leaderboard) {
          expect(Object.keys(row).toSorted()).toEqual(["provisional", "rank", "stats", "user"]);
          expect(Object.keys(row.user).toSorted()).toEqual(["id", "username"]);
          const figures = Object.values(row.stats).filter((figure) => figure !== null);
          expect(figures.every((figure) => Number.isFinite(figure))).toBe(true);
        }
      }
    }
  });

  attack(142, "ignore a limit and an offset of the caller", async ({ context }) => {
    await createSolver(context);
    // A board without the caller's own row is read again, so both solvers are listed.
    const player = await createSolver(context);
    for (const [limit, offset] of [
      [1, 1],
      [1e9, -1],
    ]) {
      const { body } = await player.call(BOARDS[0], { period: "all", limit, offset });
      const { length } = body.leaderboard;
      expect([length >= 2, length <= 100, body.leaderboard[0].rank]).toEqual([true, true, 1]);
    }
  });

  attack(143, "return 404 for an unknown board", async ({ player: as, request, getPath }) => {
    const path = getPath("leaderboard.streaks").replace("streaks", "xyz");
    expect((await request({ path }, { as })).status).toBe(404);
  });

  attack(144, "show the caller's figures, whoever is requested", async ({ context, player }) => {
    const other = await createSolver(context);
    const input = { userId: other.id, id: other.id };
    expect((await player.call("stats.me", input)).body.totalSolved).toBe(0);
    expect((await player.call("history.me", input)).body.history).toEqual([]);
    const { achievements } = (await player.call("achievements.me", input)).body;
    expect(achievements.filter(({ earned }: { earned: boolean }) => earned)).toEqual([]);
  });

  attack(145, "do not reveal the answer of a running play", async ({ context, today }) => {
    const player = await createSolver(context);
    await player.start({}, today.medium);
    for (const read of [
      "history.me",
      "stats.me",
      "account.export",
      "puzzles.today",
      "puzzles.archive",
    ] as const) {
      const { status, text } = await player.call(read);
      expect([read, status, text.includes(today.medium.word)]).toEqual([read, 200, false]);
    }
    const { history } = (await player.call("history.me")).body;
    expect(history[0].puzzle.word).toBe(today.easy.word);
  });

  attack(146, "return a history of three years in pages", async ({ query, past, player }) => {
    const ids = [player.id, past.easy.id];
    await query(
      `insert into puzzle_sessions (user_id, puzzle_id, difficulty, play_no, is_archive, started_at, completed_at)
        values ($1, $2, 'easy', 3285, true, '2026-11-21 01:00Z', '2026-11-21 01:01Z')`,
      ids,
    );
    await query(
      `insert into game_results (user_id, puzzle_id, play_no, solved, time_ms, is_first_attempt, is_archive,
          is_humanly_possible, started_at, completed_at)
        select $1, $2, play_no, false, 60000, play_no = 1, true, true, '2026-11-21 01:00Z', '2026-11-21 01:01Z'
        from generate_series(1, 3285) as play_no`,
      ids,
    );
    const page = await player.call("history.me", { limit: 100 });
    expect([page.status, page.body.history.length]).toEqual([200, 100]);
    expect(page.text.length).toBeLessThan(100_000);
    await expectStatus(400, [101, -1], (limit) => player.call("history.me", { limit }));
  });
});
