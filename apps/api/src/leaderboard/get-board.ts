import type { LeaderboardInput, LeaderboardOutput } from "@jumbl/contract/leaderboard";
import { type BoardRow, findOnBoard, listBoard } from "@jumbl/db/queries/boards";
import { readClock } from "@jumbl/db/queries/clock";
import { listPuzzlesOfDate } from "@jumbl/db/queries/puzzles";
import { listDailyResultsOf } from "@jumbl/db/queries/results";
import { findStats } from "@jumbl/db/queries/stats";
import type { UtcDate } from "@jumbl/domain/calendar";
import { type Board, isProvisional, maskName, percentile } from "@jumbl/domain/leaderboard";
import { liveStreak } from "@jumbl/domain/streak";
import type { z } from "zod";
import type { PlayerContext } from "../context.ts";
import { findStreakDate } from "../profile/find-streak-date.ts";
import { helpTurnDay } from "./turn-day.ts";

/** How many rows a board shows; the caller's own is always there besides. */
const SHOWN_ROWS = 100;

function viewStats({ currentStreak, averageTimeMs, averageAttempts }: Omit<BoardRow, "username">) {
  return { currentStreak, averageTime: averageTimeMs / 1000, averageAttempts };
}

/**
 * Shows names, those with one of today's answers masked until the day ends. The caller's own is masked only for answers
 * they have earned: a name must not tell its owner that it is the word they look for.
 */
async function makeNaming({ db, player }: PlayerContext, today: UtcDate) {
  const puzzles = await listPuzzlesOfDate(db, today);
  const puzzleIds = puzzles.map(({ id }) => id);
  const results = await listDailyResultsOf(db, { userId: player.id, puzzleIds });
  const finished = new Set(results.map(({ puzzleId }) => puzzleId));
  const answersOf = (some: typeof puzzles) =>
    some.flatMap(({ word, alternates }) => [word, ...alternates]);
  const all = answersOf(puzzles);
  const earned = answersOf(puzzles.filter(({ id }) => finished.has(id)));
  return (userId: string, username: string) =>
    maskName(username, userId === player.id ? earned : all);
}

/** `GET /api/leaderboard/…`: the first hundred of a board and the caller's own row, ranked by Decision 6. */
export function boardOf(board: Board) {
  return async (
    ctx: PlayerContext,
    { period }: z.infer<typeof LeaderboardInput>,
  ): Promise<LeaderboardOutput> => {
    const { db, player } = ctx;
    await helpTurnDay(db);
    const { today } = await readClock(db);
    const nameOf = await makeNaming(ctx, today);
    const view = (row: Omit<BoardRow, "username">, username: string) => ({
      rank: row.rank,
      user: { id: row.userId, username: nameOf(row.userId, username) },
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
      await findStreakDate(db, player.id),
    );
    const me = {
      rank: null,
      user: { id: player.id, username: nameOf(player.id, player.username) },
      stats: { currentStreak, averageTime: null, averageAttempts: null },
      provisional: false,
      percentile: null,
    };
    return { leaderboard, me };
  };
}
