import type { LeaderboardOutput } from "@jumbl/contract/leaderboard";
import type { Board } from "@jumbl/domain/leaderboard";
import { expect } from "vitest";
import { createPlayer, type TestPlayer } from "./create-player.ts";
import { twoInstances as base } from "./fixtures.ts";

const BOARD_PATHS = {
  streak: "streaks",
  speed: "fastest",
  efficiency: "least-attempts",
} as const satisfies Record<Board, string>;

export async function readBoard(player: TestPlayer, board: Board, period = "all") {
  const { status, body } = await player.get(`/leaderboard/${BOARD_PATHS[board]}?period=${period}`);
  expect(status).toBe(200);
  return body as LeaderboardOutput;
}

/** The shown ranks and names, such as "1 ann". */
export async function listRanks(player: TestPlayer, board: Board, period = "all") {
  const { leaderboard } = await readBoard(player, board, period);
  return leaderboard.map((row) => `${row.rank} ${row.user.username}`);
}

/** Tests of boards have two instances and begin without players. */
export const it = base
  .extend("emptyBoards", { auto: true }, ({ db }) => db.deleteFrom("users").execute())
  .extend("player", ({ app, emptyBoards: _boards }) => createPlayer(app))
  .extend("other", ({ app, emptyBoards: _boards }) => createPlayer(app))
  .extend(
    "createNamed",
    ({ app }) =>
      (username: string) =>
        createPlayer(app, { username }),
  );
