import { expect } from "vitest";
import { call } from "./call.ts";
import type { TestPlayer } from "./players.ts";
import { puzzlesOf } from "./puzzles.ts";
import { type RecordedPlay, recordPlay } from "./record-play.ts";
import type { TestApp } from "./test-app.ts";

export const BOARD_PATHS = {
  streak: "streaks",
  speed: "fastest",
  efficiency: "least-attempts",
} as const;

export type Board = keyof typeof BOARD_PATHS;

export type Row = {
  rank: number | null;
  user: { id: string; username: string };
  stats: { currentStreak: number; averageTime: number | null; averageAttempts: number | null };
  provisional: boolean;
};

/** What a board is filled by and read with. */
export function makeBoardCalls(current: () => TestApp) {
  /** Plays of one day, easy first; all of them begin at noon unless told otherwise. */
  async function play(player: TestPlayer, date: string, ...plays: RecordedPlay[]): Promise<void> {
    const app = current();
    const puzzles = await puzzlesOf(app, date);
    for (const [index, each] of plays.entries())
      await recordPlay(app, player, puzzles[index]!, each);
  }

  async function read(player: TestPlayer, board: Board, period = "all") {
    const path = `/api/leaderboard/${BOARD_PATHS[board]}?period=${period}`;
    const { status, body } = await call(current(), player, "GET", path);
    expect(status).toBe(200);
    return body as { leaderboard: Row[]; me: Row & { percentile: number | null } };
  }

  async function ranks(player: TestPlayer, board: Board, period = "all") {
    const { leaderboard } = await read(player, board, period);
    return leaderboard.map((row) => `${row.rank} ${row.user.username}`);
  }

  return { play, read, ranks };
}
