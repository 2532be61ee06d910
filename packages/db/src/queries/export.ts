import type { Database } from "../connect.ts";

export async function listExportedPlays(db: Database, userId: string) {
  return db
    .selectFrom("puzzleSessions")
    .innerJoin("puzzles", "puzzles.id", "puzzleSessions.puzzleId")
    .leftJoin("hintUsage", (join) =>
      join
        .onRef("hintUsage.userId", "=", "puzzleSessions.userId")
        .onRef("hintUsage.puzzleId", "=", "puzzleSessions.puzzleId"),
    )
    .select((eb) => [
      "puzzles.date",
      "puzzles.difficulty",
      "puzzleSessions.isArchive",
      "puzzleSessions.attempts",
      eb.fn.coalesce("hintUsage.hintsUsed", eb.lit(0)).as("hintsUsed"),
      "puzzleSessions.startedAt",
      "puzzleSessions.completedAt",
    ])
    .where("puzzleSessions.userId", "=", userId)
    .orderBy("puzzleSessions.startedAt")
    .execute();
}

export async function listExportedGuesses(db: Database, userId: string) {
  return db
    .selectFrom("guesses")
    .innerJoin("puzzles", "puzzles.id", "guesses.puzzleId")
    .select([
      "puzzles.date",
      "puzzles.difficulty",
      "guesses.guess",
      "guesses.isCorrect",
      "guesses.createdAt",
    ])
    .where("guesses.userId", "=", userId)
    .orderBy("guesses.id")
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
