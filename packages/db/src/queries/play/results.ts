import { sql } from "kysely";
import type { Database, Transaction } from "../../connection/connect.ts";
import type { GameResult } from "../../schema/schema.ts";
import { createRowStatement } from "../../statements/statement.ts";

/** The rest is read by the statement, or generated. */
type NewResult = Omit<
  GameResult,
  "id" | "timeSeconds" | "hintsUsed" | "isFirstAttempt" | "createdAt"
>;

/**
 * Makes the session an archive play if the result is one, locks the player's statistics if it is daily, so that plays are
 * counted in turn, and inserts the result. Requires the transaction that ended the play.
 */
export const insertResult: (db: Transaction, result: NewResult) => Promise<GameResult> =
  createRowStatement<NewResult, GameResult>((_db, values) => {
    const { userId, puzzleId, isArchive } = values;
    const samePuzzle = sql`user_id = ${userId} and puzzle_id = ${puzzleId}`;
    return sql`
    with converted as (
      update puzzle_sessions set is_archive = true where ${samePuzzle} and ${isArchive}::boolean and not is_archive
    ),
    -- The update never happens, but locks the row.
    locked as (
      insert into user_stats (user_id) select ${userId}::uuid where not ${isArchive}::boolean
      on conflict (user_id) do update set updated_at = user_stats.updated_at where false
    )
    insert into game_results (
      user_id, puzzle_id, play_no, solved, attempts, time_ms, hints_used, is_first_attempt, is_archive,
      is_humanly_possible, started_at, completed_at)
    values (
      ${userId}, ${puzzleId}, ${values.playNo}, ${values.solved}, ${values.attempts}, ${values.timeMs},
      coalesce((select hints_used from hint_usage where ${samePuzzle}), 0),
      not exists (select from game_results where ${samePuzzle}),
      ${isArchive}, ${values.isHumanlyPossible}, ${values.startedAt}, ${values.completedAt})
    returning id, user_id, puzzle_id, play_no, solved, attempts, time_ms, time_seconds, hints_used, is_first_attempt,
      is_archive, is_humanly_possible, started_at, completed_at, created_at`;
  });

/** The columns of a result `r` and its puzzle. */
export const RESULT_COLUMNS = [
  "puzzles.date",
  "puzzles.difficulty",
  "puzzles.word",
  "r.solved",
  "r.attempts",
  "r.timeMs",
  "r.hintsUsed",
  "r.startedAt",
  "r.completedAt",
] as const;

/** In no particular order. */
export async function listDailyResults(db: Database, userId: string) {
  return db
    .selectFrom("gameResults as r")
    .innerJoin("puzzles", "puzzles.id", "r.puzzleId")
    .select([...RESULT_COLUMNS, "r.isHumanlyPossible"])
    .where("r.userId", "=", userId)
    .where("r.isArchive", "=", false)
    .execute();
}

/** True for every result `r`. Queries that list a player's results state it, as their index requires. */
export const playerIndexCondition = sql<boolean>`r.play_no > 0`;

export type HistoryRow = Awaited<ReturnType<typeof listHistoryPage>>[number];

/** `after` is the last result of the previous page. */
export async function listHistoryPage(
  db: Database,
  { userId, after, limit }: { userId: string; after?: string | undefined; limit: number },
) {
  return db
    .selectFrom("gameResults as r")
    .innerJoin("puzzles as p", "p.id", "r.puzzleId")
    .select([
      "r.id",
      "r.solved",
      "r.timeMs",
      "r.attempts",
      "r.hintsUsed",
      "r.isArchive",
      "r.completedAt",
      "r.puzzleId",
      "p.word",
      "p.date",
      "p.difficulty",
    ])
    .where("r.userId", "=", userId)
    .where(playerIndexCondition)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(r.completed_at, r.id) < (
          select completed_at, id from game_results where id = ${after} and user_id = ${userId})`,
      ),
    )
    .orderBy("r.completedAt", "desc")
    .orderBy("r.id", "desc")
    .limit(limit)
    .execute();
}
