import type { BoardTop } from "@jumbl/db/queries/boards/boards";
import { expect } from "vitest";
import { createTtlCache } from "../caches/ttl-cache.ts";
import { readBoard } from "../testing/board-calls.ts";
import { it as base, TODAY } from "../testing/fixtures.ts";
import { createPlayer, recordPlay, type TestPlayer } from "../testing/index.ts";

const it = base
  .extend("appOptions", { caches: { topRows: createTtlCache<BoardTop>(600_000) } })
  .extend("addSolver", ({ app }) => async () => {
    const solver = await createPlayer(app);
    await solver.record(TODAY, {});
    return solver;
  });

const countRows = async (reader: TestPlayer) =>
  (await readBoard(reader, "speed", "today")).leaderboard.length;

it("the shared rows of a board are reread for a player whose own row has changed", async ({
  app,
  db,
  puzzles,
  addSolver,
}) => {
  const [, medium, hard] = puzzles;
  const player = await addSolver();
  expect(await countRows(player)).toBe(1);
  const other = await addSolver();
  expect(await countRows(player)).toBe(1);
  expect(await countRows(other)).toBe(2);
  await addSolver();
  // Only the streak changes.
  await recordPlay(app, player, medium, { solved: false });
  expect(await countRows(player)).toBe(3);
  await addSolver();
  await recordPlay(app, player, hard);
  expect(await countRows(player)).toBe(4);
  await db.deleteFrom("boardStandings").where("userId", "=", player.id).execute();
  expect(await countRows(player)).toBe(3);
});
