import { sql } from "kysely";
import type { Difficulty } from "@jumbl/domain/puzzle";
import type { Database } from "../connect.ts";
import type { GameResult } from "../schema.ts";
import { difficultyOrder } from "./difficulty-order.ts";
import type { PlayKey } from "./plays.ts";

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

export async function findPlayResult(
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

export async function listPuzzleResults(
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

/** See docs/rules.md#archive-plays. */
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

export async function listDailyResults(
  db: Database,
  { userId }: { userId: string },
): Promise<DailyResultRow[]> {
  return selectWithPuzzle(db, userId)
    .select("gameResults.isHumanlyPossible")
    .where("gameResults.isArchive", "=", false)
    .orderBy("puzzles.date")
    .orderBy(difficultyOrder("puzzles.difficulty"))
    .execute();
}

export async function listAllResults(db: Database, { userId }: { userId: string }) {
  return selectWithPuzzle(db, userId)
    .select(["gameResults.isFirstAttempt", "gameResults.isArchive"])
    .orderBy("gameResults.completedAt")
    .orderBy("gameResults.id")
    .execute();
}

export type HistoryRow = Pick<
  GameResult,
  "id" | "solved" | "timeMs" | "attempts" | "hintsUsed" | "isArchive" | "completedAt" | "puzzleId"
> & { word: string; date: string; difficulty: Difficulty };

/** `after` is the last result of the previous page. */
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
