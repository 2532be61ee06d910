import { sql } from "kysely";
import type { Difficulty } from "@jumbl/domain/puzzle";
import type { Database } from "../connect.ts";
import type { GameResult } from "../schema.ts";
import type { PlayKey } from "./plays.ts";

/** A daily result with what the streaks, statistics and achievements need of its puzzle. */
export type DailyResultRow = {
  date: string;
  difficulty: Difficulty;
  word: string;
  solved: boolean;
  attempts: number;
  timeMs: number;
  hintsUsed: number;
  isHumanlyPossible: boolean;
  startedAt: Date;
  completedAt: Date;
};

/** Stores the end of a play; it is the first attempt when the player has no result of the puzzle yet. */
export async function insertResult(
  db: Database,
  values: PlayKey &
    Pick<
      GameResult,
      | "playNo"
      | "solved"
      | "attempts"
      | "timeMs"
      | "hintsUsed"
      | "isArchive"
      | "isHumanlyPossible"
      | "startedAt"
      | "completedAt"
    >,
): Promise<GameResult> {
  return db
    .insertInto("gameResults")
    .values({
      ...values,
      isFirstAttempt: sql<boolean>`not exists (
        select 1 from game_results where user_id = ${values.userId} and puzzle_id = ${values.puzzleId})`,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The stored end of one play. */
export async function findResultOfPlay(
  db: Database,
  { userId, puzzleId, playNo }: PlayKey & { playNo: number },
): Promise<GameResult | undefined> {
  return db
    .selectFrom("gameResults")
    .selectAll()
    .where("userId", "=", userId)
    .where("puzzleId", "=", puzzleId)
    .where("playNo", "=", playNo)
    .executeTakeFirst();
}

/** The finished daily plays of these puzzles. */
export async function listDailyResultsOf(
  db: Database,
  { userId, puzzleIds }: { userId: string; puzzleIds: string[] },
): Promise<GameResult[]> {
  return db
    .selectFrom("gameResults")
    .selectAll()
    .where("userId", "=", userId)
    .where("puzzleId", "=", sql<string>`any(${puzzleIds}::uuid[])`)
    .where("isArchive", "=", false)
    .execute();
}

/** What the archive shows of a puzzle: the daily result, else a solved archive one, else the earliest (Decision 2). */
export async function findBestResult(
  db: Database,
  { userId, puzzleId }: PlayKey,
): Promise<GameResult | undefined> {
  return db
    .selectFrom("gameResults")
    .selectAll()
    .where("userId", "=", userId)
    .where("puzzleId", "=", puzzleId)
    .orderBy("isArchive")
    .orderBy("solved", "desc")
    .orderBy("completedAt")
    .limit(1)
    .executeTakeFirst();
}

function selectWithPuzzle(db: Database, userId: string) {
  return db
    .selectFrom("gameResults")
    .innerJoin("puzzles", "puzzles.id", "gameResults.puzzleId")
    .select([
      "puzzles.date",
      "puzzles.difficulty",
      "puzzles.word",
      "gameResults.solved",
      "gameResults.attempts",
      "gameResults.timeMs",
      "gameResults.hintsUsed",
      "gameResults.startedAt",
      "gameResults.completedAt",
    ])
    .where("gameResults.userId", "=", userId);
}

/** Every finished daily play of a player, oldest puzzle first: what streaks and statistics are derived from. */
export async function listDailyResults(
  db: Database,
  { userId }: { userId: string },
): Promise<DailyResultRow[]> {
  return selectWithPuzzle(db, userId)
    .select("gameResults.isHumanlyPossible")
    .where("gameResults.isArchive", "=", false)
    .orderBy("puzzles.date")
    .orderBy(sql`array_position(array['easy', 'medium', 'hard'], puzzles.difficulty)`)
    .execute();
}

/** Every finished play of a player, in the order they ended, with its puzzle's word: they have earned it. */
export async function listAllResults(db: Database, { userId }: { userId: string }) {
  return selectWithPuzzle(db, userId)
    .select(["gameResults.isFirstAttempt", "gameResults.isArchive"])
    .orderBy("gameResults.completedAt")
    .orderBy("gameResults.id")
    .execute();
}

/** A finished play as the history shows it. */
export type HistoryRow = Pick<
  GameResult,
  "id" | "solved" | "timeMs" | "attempts" | "hintsUsed" | "isArchive" | "completedAt" | "puzzleId"
> & { word: string; date: string; difficulty: Difficulty };

/** A page of a player's finished plays of every kind, newest first; `after` is the last result of the page before. */
export async function listHistoryPage(
  db: Database,
  { userId, after, limit }: { userId: string; after?: string | undefined; limit: number },
): Promise<HistoryRow[]> {
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
