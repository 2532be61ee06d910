import { LeaderboardOutput, type LeaderboardRow } from "@jumbl/contract/leaderboard";
import type { BoardRow, OwnBoardRow } from "@jumbl/db/queries/boards/boards";
import { type Board, createNameMask, isProvisional, type Period } from "@jumbl/domain/leaderboard";
import { isShared, shareJson } from "../http/shared-json.ts";

const { leaderboard: Rows, total: Total, me: Me } = LeaderboardOutput.shape;

type BoardKey = { board: Board; period: Period };

export function serializeRow(row: OwnBoardRow, username: string, { board, period }: BoardKey) {
  return {
    rank: row.rank,
    user: { id: row.userId, username },
    stats: {
      currentStreak: row.currentStreak,
      averageTime: row.averageTimeMs / 1000,
      averageAttempts: row.averageAttempts,
    },
    provisional: isProvisional(board, period, row.solves),
  };
}

const serialized = new WeakMap<BoardRow[], { answers: string; rows: LeaderboardRow[] }>();

/**
 * The rows as other players see them, without today's answers in names. Masked, validated and serialized once for the
 * cached rows of a board: for a hundred rows each of these steps costs more than the rest of a call.
 */
export function serializeRows(
  rows: BoardRow[],
  { answers, ...key }: BoardKey & { answers: string[] },
): LeaderboardRow[] {
  const allAnswers = answers.join("\n");
  const known = serialized.get(rows);
  if (known?.answers === allAnswers) return known.rows;
  const mask = createNameMask(answers);
  const made = Rows.parse(rows.map((row) => serializeRow(row, mask(row.username), key)));
  serialized.set(rows, { answers: allAnswers, rows: shareJson(made) });
  return made;
}

/** Parses a board's output, except the rows that `serializeRows` has parsed. */
export function parseBoard(output: unknown): LeaderboardOutput {
  const { leaderboard, total, me } = output as LeaderboardOutput;
  return {
    leaderboard: isShared(leaderboard) ? leaderboard : Rows.parse(leaderboard),
    total: Total.parse(total),
    me: Me.parse(me),
  };
}
