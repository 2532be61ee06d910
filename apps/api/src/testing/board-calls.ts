import type { LeaderboardOutput } from "@jumbl/contract/leaderboard";
import type { Board } from "@jumbl/domain/leaderboard";
import { expect } from "vitest";
import type { TestPlayer } from "./create-player.ts";
import { twoInstances as base } from "./fixtures.ts";
import { recordDay, type RecordedPlay } from "./record-play.ts";

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

/** Tests of boards have two instances and begin without players. `play` records plays of a day, easy first. */
export const it = base.extend("play", { auto: true }, async ({ app, db }) => {
  await db.deleteFrom("users").execute();
  return (player: TestPlayer, date: string, ...plays: RecordedPlay[]) =>
    recordDay(app, player, date, ...plays);
});
