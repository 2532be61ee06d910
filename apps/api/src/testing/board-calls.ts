import type { LeaderboardOutput } from "@jumbl/contract/leaderboard";
import type { Board } from "@jumbl/domain/leaderboard";
import { expect } from "vitest";
import { call } from "./call.ts";
import type { TestPlayer } from "./create-player.ts";
import { recordDay, type RecordedPlay } from "./record-play.ts";
import type { TestApp } from "./test-app.ts";

export const BOARD_PATHS = {
  streak: "streaks",
  speed: "fastest",
  efficiency: "least-attempts",
} as const satisfies Record<Board, string>;

/** Returns helpers that fill and read the boards. `getApp` is read at each call. */
export function createBoardCalls(getApp: () => TestApp) {
  const play = (player: TestPlayer, date: string, ...plays: RecordedPlay[]) =>
    recordDay(getApp(), player, date, ...plays);

  async function read(player: TestPlayer, board: Board, period = "all") {
    const path = `/api/leaderboard/${BOARD_PATHS[board]}?period=${period}`;
    const { status, body } = await call(getApp(), player, "GET", path);
    expect(status).toBe(200);
    return body as LeaderboardOutput;
  }

  async function listRanks(player: TestPlayer, board: Board, period = "all") {
    const { leaderboard } = await read(player, board, period);
    return leaderboard.map((row) => `${row.rank} ${row.user.username}`);
  }

  return { play, read, listRanks };
}
