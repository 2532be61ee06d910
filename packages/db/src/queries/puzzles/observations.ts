import { sql } from "kysely";
import type { Difficulty } from "@jumbl/domain/puzzle";
import type { Database } from "../../connect.ts";

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
    ])
    .execute();
}
