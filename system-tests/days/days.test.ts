import { createTestDatabase, findBrokenInvariants, type TestDatabase } from "@jumbl/db/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compareNumbers } from "./compare.ts";
import { simulateDays } from "./simulate.ts";

let database: TestDatabase;
let simulation: Awaited<ReturnType<typeof simulateDays>>;
beforeAll(async () => {
  database = await createTestDatabase();
  simulation = await simulateDays(database, { players: 4, kills: 1, restarts: 1, seed: 1 });
});
afterAll(async () => {
  await simulation.stop();
  await database.drop();
});

describe("eight days of play on two instances that are killed and restarted", () => {
  it("end with the numbers that follow from what was acknowledged", async () => {
    const { service, players } = simulation;
    expect(service.problems).toEqual([]);
    expect(await findBrokenInvariants(database.db)).toEqual([]);
    const results = players.flatMap((player) => player.results);
    const kinds = new Set(results.map(({ solved, isArchive }) => `${solved} ${isArchive}`));
    expect(kinds.size).toBe(4);
    expect(service.instances.reduce((sum, { exits }) => sum + exits, 0)).toBe(2);
  });

  it("are reported to differ when stored data is changed", async () => {
    const { players, today } = simulation;
    for (const change of [
      "update game_results set attempts = attempts + 1 where id = (select max(id::text)::uuid from game_results)",
      "update user_stats set best_streak = best_streak + 1 where total_solved > 0",
      "delete from board_standings where period = 'all' and user_id = (select min(user_id::text)::uuid from board_standings)",
    ])
      await database.pool.query(change);
    const listKinds = async () => {
      const problems = await compareNumbers(players, today);
      return [
        ...new Set(problems.map((problem) => /history|statistics|board/u.exec(problem)?.[0])),
      ];
    };
    await expect
      .poll(listKinds, { timeout: 60_000 })
      .toEqual(expect.arrayContaining(["history", "statistics", "board"]));
  });
});
