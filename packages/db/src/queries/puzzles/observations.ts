import { sql } from "kysely";
import type { Difficulty } from "@jumbl/domain/puzzle";
import type { Database } from "../../connection/connect.ts";

export type PuzzleObservation = {
  date: string;
  difficulty: Difficulty;
  word: string;
  predictedDifficulty: number | null;
  plays: number;
  /** 0 to 1. */
  solveRate: number;
  /** Over solved plays, in seconds; null without any. */
  medianSeconds: number | null;
  meanAttempts: number;
  meanHints: number;
  /** Daily plays that were begun but neither solved nor given up. */
  unfinished: number;
};

export async function listObservations(db: Database): Promise<PuzzleObservation[]> {
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
      sql<number>`avg(solved::int)`.as("solveRate"),
      sql<
        number | null
      >`percentile_cont(0.5) within group (order by time_ms) filter (where solved) / 1000`.as(
        "medianSeconds",
      ),
      sql<number>`avg(attempts)`.as("meanAttempts"),
      sql<number>`avg(hints_used)`.as("meanHints"),
      sql<number>`(
        select count(*) from puzzle_sessions
        where puzzle_sessions.puzzle_id = puzzles.id
          and not puzzle_sessions.is_archive and puzzle_sessions.completed_at is null
      )`.as("unfinished"),
    ])
    .execute();
}
