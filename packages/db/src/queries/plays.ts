import { sql } from "kysely";
import type { Difficulty } from "@jumbl/domain/puzzle";
import type { Database } from "../connect.ts";
import type { PuzzleSession } from "../schema.ts";

/** Whose play of which puzzle. */
export type PlayKey = { userId: string; puzzleId: string };

/** A play with its age in whole milliseconds: to its end, or to the database's now. */
export type Play = PuzzleSession & { elapsedMs: number };

export const now = sql<Date>`jumbl_now()`;

// A clock that was set back must not end a play before it began.
export const nowAfterStart = sql<Date>`greatest(jumbl_now(), puzzle_sessions.started_at)`;

export const elapsedMs = sql<number>`
  floor(extract(epoch from
    coalesce(puzzle_sessions.completed_at, ${nowAfterStart}) - puzzle_sessions.started_at) * 1000)::bigint`;

/**
 * Begins the daily play unless there is one already: the first call starts the clock, later ones find it. `startedAt`
 * is the instant of the database's clock at which the puzzle was found to be today's: midnight may come between.
 */
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

/** Begins an archive play unless there is a play of any kind. */
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

/**
 * Turns the player's row of this puzzle into a fresh archive play: clock, attempts and hints from zero.
 * A running daily play is left alone while `keepDaily`. Answers whether a play was begun anew.
 */
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

/** The play a player is in, or was in last. */
export async function findPlay(db: Database, key: PlayKey): Promise<Play | undefined> {
  return selectPlay(db, key).executeTakeFirst();
}

/** As `findPlay`, and holds the play until the transaction ends: hints and guesses wait for each other. */
export async function lockPlay(db: Database, key: PlayKey): Promise<Play | undefined> {
  return selectPlay(db, key).forUpdate().executeTakeFirst();
}

/** The player's plays of several puzzles. */
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

/** A daily play of this date that was begun and has not ended; the easiest first. */
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
    .orderBy(sql`array_position(array['easy', 'medium', 'hard'], puzzles.difficulty)`)
    .executeTakeFirst();
}

/** Ends a running play without a solve; undefined when none was running. */
export async function endPlay(
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

/** A daily play that outlived its grace hour is an archive play from now on (Decision 1). */
export async function turnIntoArchivePlay(
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
