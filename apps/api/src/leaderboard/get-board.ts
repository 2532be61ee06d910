import type { LeaderboardInput, LeaderboardOutput } from "@jumbl/contract/leaderboard";
import { type BoardRow, findOnBoard, listBoard } from "@jumbl/db/queries/boards";
import { readClock } from "@jumbl/db/queries/clock";
import { listPuzzlesOfDate } from "@jumbl/db/queries/puzzles";
import { findStats } from "@jumbl/db/queries/stats";
import { type Board, isProvisional, maskName, percentile } from "@jumbl/domain/leaderboard";
import { liveStreak } from "@jumbl/domain/streak";
import type { z } from "zod";
import type { PlayerContext } from "../context.ts";
import { helpTurnDay } from "./turn-day.ts";

/** How many rows a board shows; the caller's own is always there besides. */
const SHOWN_ROWS = 100;

function viewStats({ currentStreak, averageTimeMs, averageAttempts }: Omit<BoardRow, "username">) {
  return { currentStreak, averageTime: averageTimeMs / 1000, averageAttempts };
}

/**
 * `GET /api/leaderboard/…`: the first hundred of a board and the caller's own row, ranked by Decision 6. Names that
 * contain one of today's answers are masked, the caller's own too: screens are shared.
 */
export function boardOf(board: Board) {
  return async (
    { db, player }: PlayerContext,
    { period }: z.infer<typeof LeaderboardInput>,
  ): Promise<LeaderboardOutput> => {
    await helpTurnDay(db);
    const { today } = await readClock(db);
    const puzzles = await listPuzzlesOfDate(db, today);
    const answers = puzzles.flatMap(({ word, alternates }) => [word, ...alternates]);
    const view = (row: Omit<BoardRow, "username">, username: string) => ({
      rank: row.rank,
      user: { id: row.userId, username: maskName(username, answers) },
      stats: viewStats(row),
      provisional: isProvisional(board, period, row.solves),
    });

    const rows = await listBoard(db, { board, period, limit: SHOWN_ROWS });
    const leaderboard = rows.map((row) => view(row, row.username));
    const own = await findOnBoard(db, { board, period, userId: player.id });
    if (own !== undefined) {
      return {
        leaderboard,
        me: { ...view(own, player.username), percentile: percentile(own.rank, own.players) },
      };
    }

    const stats = await findStats(db, player.id);
    const currentStreak = liveStreak(
      stats?.currentStreak ?? 0,
      stats?.lastSolvedDate ?? null,
      today,
    );
    const me = {
      rank: null,
      user: { id: player.id, username: maskName(player.username, answers) },
      stats: { currentStreak, averageTime: null, averageAttempts: null },
      provisional: false,
      percentile: null,
    };
    return { leaderboard, me };
  };
}
