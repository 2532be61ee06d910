import { sql } from "kysely";
import type { Difficulty } from "@jumbl/domain/puzzle";
import type { Database } from "../connect.ts";
import type { PuzzleSession } from "../schema.ts";
import { difficultyOrder } from "./difficulty-order.ts";

export type PlayKey = { userId: string; puzzleId: string };

/** The time is in whole milliseconds, to the end of the play or to now. */
export type Play = PuzzleSession & { elapsedMs: number };

export const now = sql<Date>`jumbl_now()`;

// A clock that is set back must not end a play before its start.
export const nowAfterStart = sql<Date>`greatest(jumbl_now(), puzzle_sessions.started_at)`;

export const elapsedMs = sql<number>`
  floor(extract(epoch from
    coalesce(puzzle_sessions.completed_at, ${nowAfterStart}) - puzzle_sessions.started_at) * 1000)::bigint`;

/** Only the first call starts the clock. `startedAt` was read with the puzzle, as midnight may have passed since. */
export async function insertDailyPlay(
  db: Database,
  {
    userId,
    puzzleId,
    difficulty,
    startedAt,
  }: PlayKey & { difficulty: Difficulty; startedAt: Date },
): Promise<void> {
  await db
    .insertInto("puzzleSessions")
    .values({ userId, puzzleId, difficulty, startedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function insertArchivePlay(
  db: Database,
  { userId, puzzleId, difficulty }: PlayKey & { difficulty: Difficulty },
): Promise<void> {
  await db
    .insertInto("puzzleSessions")
    .values({ userId, puzzleId, difficulty, isArchive: true, startedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** With `keepDaily` a running daily play is left unchanged. Returns whether a play was restarted. */
export async function restartAsArchivePlay(
  db: Database,
  { userId, puzzleId, keepDaily }: PlayKey & { keepDaily: boolean },
): Promise<boolean> {
  const restarted = await db
    .updateTable("puzzleSessions")
    .set({
      playNo: sql`play_no + 1`,
      isArchive: true,
      attempts: 0,
      lastGuess: null,
      lastGuessAt: null,
      startedAt: now,
      completedAt: null,
    })
    .where("userId", "=", userId)
    .where("puzzleId", "=", puzzleId)
    .$if(keepDaily, (query) =>
      query.where((eb) => eb.or([eb("isArchive", "=", true), eb("completedAt", "is not", null)])),
    )
    .returning("playNo")
    .executeTakeFirst();
  return restarted !== undefined;
}

function selectPlay(db: Database, { userId, puzzleId }: PlayKey) {
  return db
    .selectFrom("puzzleSessions")
    .selectAll()
    .select(elapsedMs.as("elapsedMs"))
    .where("userId", "=", userId)
    .where("puzzleId", "=", puzzleId);
}

export async function findPlay(db: Database, key: PlayKey): Promise<Play | undefined> {
  return selectPlay(db, key).executeTakeFirst();
}

/** Hints and guesses of a locked play run one after another. */
export async function lockPlay(db: Database, key: PlayKey): Promise<Play | undefined> {
  return selectPlay(db, key).forUpdate().executeTakeFirst();
}

export async function listPlays(
  db: Database,
  { userId, puzzleIds }: { userId: string; puzzleIds: string[] },
): Promise<Play[]> {
  return db
    .selectFrom("puzzleSessions")
    .selectAll()
    .select(elapsedMs.as("elapsedMs"))
    .where("userId", "=", userId)
    .where("puzzleId", "=", sql<string>`any(${puzzleIds}::uuid[])`)
    .execute();
}

export async function findUnfinishedDailyPlay(
  db: Database,
  { userId, date }: { userId: string; date: string },
): Promise<{ puzzleId: string; difficulty: Difficulty } | undefined> {
  return db
    .selectFrom("puzzleSessions")
    .innerJoin("puzzles", "puzzles.id", "puzzleSessions.puzzleId")
    .select(["puzzles.id as puzzleId", "puzzles.difficulty"])
    .where("puzzleSessions.userId", "=", userId)
    .where("puzzles.date", "=", date)
    .where("puzzleSessions.isArchive", "=", false)
    .where("puzzleSessions.completedAt", "is", null)
    .orderBy(difficultyOrder("puzzles.difficulty"))
    .executeTakeFirst();
}

/** Undefined when no play was running. */
export async function endPlayUnsolved(
  db: Database,
  { userId, puzzleId }: PlayKey,
): Promise<Play | undefined> {
  return db
    .updateTable("puzzleSessions")
    .set({ completedAt: nowAfterStart })
    .where("userId", "=", userId)
    .where("puzzleId", "=", puzzleId)
    .where("completedAt", "is", null)
    .returningAll()
    .returning(elapsedMs.as("elapsedMs"))
    .executeTakeFirst();
}

export async function convertToArchivePlay(
  db: Database,
  { userId, puzzleId }: PlayKey,
): Promise<void> {
  await db
    .updateTable("puzzleSessions")
    .set({ isArchive: true })
    .where("userId", "=", userId)
    .where("puzzleId", "=", puzzleId)
    .execute();
}
