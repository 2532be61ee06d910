import { sql } from "kysely";
import type { Database } from "../../connection/connect.ts";

export type PuzzleObservation = Awaited<ReturnType<typeof listObservations>>[number];

/** How players fared with each puzzle in its daily plays. */
export async function listObservations(db: Database) {
  return db
    .selectFrom("gameResults")
    .innerJoin("puzzles", "puzzles.id", "gameResults.puzzleId")
    .where("gameResults.isArchive", "=", false)
    .groupBy("puzzles.id")
    .orderBy("puzzles.date", "desc")
    .orderBy("puzzles.difficulty")
    .select([
      "puzzles.date",
      "puzzles.difficulty",
      "puzzles.word",
      "puzzles.predictedDifficulty",
      sql<number>`count(*)`.as("plays"),
      // 0 to 1.
      sql<number>`avg(solved::int)`.as("solveRate"),
      // Over solved plays, in seconds; null without any.
      sql<
        number | null
      >`percentile_cont(0.5) within group (order by time_ms) filter (where solved) / 1000`.as(
        "medianSeconds",
      ),
      sql<number>`avg(attempts)`.as("meanAttempts"),
      sql<number>`avg(hints_used)`.as("meanHints"),
      // Daily plays that were begun but neither solved nor given up.
      sql<number>`(
        select count(*) from puzzle_sessions
        where puzzle_sessions.puzzle_id = puzzles.id
          and not puzzle_sessions.is_archive and puzzle_sessions.completed_at is null
      )`.as("unfinished"),
    ])
    .execute();
}
