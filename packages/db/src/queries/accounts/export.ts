import { sql } from "kysely";
import type { Database } from "../../connection/connect.ts";
import { playerIndexCondition, RESULT_COLUMNS } from "../play/results.ts";

const PAGE_ROWS = 1000;

/** `after` is the last row of the previous page. */
type Page<Row> = { userId: string; after?: Row | undefined };

export async function listExportedResults(db: Database, { userId, after }: Page<{ id: string }>) {
  return db
    .selectFrom("gameResults as r")
    .innerJoin("puzzles", "puzzles.id", "r.puzzleId")
    .select([...RESULT_COLUMNS, "r.id", "r.isFirstAttempt", "r.isArchive"])
    .where("r.userId", "=", userId)
    .where(playerIndexCondition)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(r.completed_at, r.id) > (
          select completed_at, id from game_results where id = ${after!.id} and user_id = ${userId})`,
      ),
    )
    .orderBy("r.completedAt")
    .orderBy("r.id")
    .limit(PAGE_ROWS)
    .execute();
}

export async function listExportedPlays(
  db: Database,
  { userId, after }: Page<{ puzzleId: string }>,
) {
  return db
    .selectFrom("puzzleSessions")
    .innerJoin("puzzles", "puzzles.id", "puzzleSessions.puzzleId")
    .leftJoin("hintUsage", (join) =>
      join
        .onRef("hintUsage.userId", "=", "puzzleSessions.userId")
        .onRef("hintUsage.puzzleId", "=", "puzzleSessions.puzzleId"),
    )
    .select((eb) => [
      "puzzleSessions.puzzleId",
      "puzzles.date",
      "puzzles.difficulty",
      "puzzleSessions.isArchive",
      "puzzleSessions.attempts",
      eb.fn.coalesce("hintUsage.hintsUsed", eb.lit(0)).as("hintsUsed"),
      "puzzleSessions.startedAt",
      "puzzleSessions.completedAt",
    ])
    .where("puzzleSessions.userId", "=", userId)
    .$if(after !== undefined, (query) =>
      query.where("puzzleSessions.puzzleId", ">", after!.puzzleId),
    )
    .orderBy("puzzleSessions.puzzleId")
    .limit(PAGE_ROWS)
    .execute();
}

export type GuessKey = { puzzleId: string; playNo: number; id: number };

export async function listExportedGuesses(db: Database, { userId, after }: Page<GuessKey>) {
  return db
    .selectFrom("guesses")
    .innerJoin("puzzles", "puzzles.id", "guesses.puzzleId")
    .select([
      "guesses.id",
      "guesses.puzzleId",
      "guesses.playNo",
      "puzzles.date",
      "puzzles.difficulty",
      "guesses.guess",
      "guesses.isCorrect",
      "guesses.createdAt",
    ])
    .where("guesses.userId", "=", userId)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(guesses.puzzle_id, play_no, guesses.id)
          > (${after!.puzzleId}::uuid, ${after!.playNo}::integer, ${after!.id}::bigint)`,
      ),
    )
    .orderBy("guesses.puzzleId")
    .orderBy("guesses.playNo")
    .orderBy("guesses.id")
    .limit(PAGE_ROWS)
    .execute();
}

export async function listExportedAchievements(db: Database, userId: string) {
  return db
    .selectFrom("userAchievements")
    .innerJoin("achievements", "achievements.id", "userAchievements.achievementId")
    .select([
      "achievements.id",
      "achievements.name",
      "userAchievements.earnedAt",
      "userAchievements.progress",
    ])
    .where("userAchievements.userId", "=", userId)
    .orderBy("achievements.id")
    .execute();
}
