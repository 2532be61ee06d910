import { sql } from "kysely";
import type { Difficulty } from "@jumbl/domain/puzzle";
import type { Database } from "../connect.ts";
import type { PuzzleSession } from "../schema.ts";

/** Whose play of which puzzle. */
export type PlayKey = { userId: string; puzzleId: string };

/** A play with its age in whole milliseconds: to its end, or to the database's now. */
export type Play = PuzzleSession & { elapsedMs: number };

const now = sql<Date>`jumbl_now()`;

// A clock that was set back must not end a play before it began.
const nowAfterStart = sql<Date>`greatest(jumbl_now(), puzzle_sessions.started_at)`;

const elapsedMs = sql<number>`
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

/**
 * Counts a guess and keeps it, in one statement; a correct one ends the play and fixes its time. Undefined when
 * nothing was counted: no running play, or the same wrong guess within a second (Decision 3). `key` is the guess
 * as it is compared, `shown` as the player sees it.
 */
export async function recordGuess(
  db: Database,
  {
    userId,
    puzzleId,
    key,
    shown,
    isCorrect,
  }: PlayKey & { key: string; shown: string; isCorrect: boolean },
): Promise<Play | undefined> {
  return db
    .with("played", (cte) =>
      cte
        .updateTable("puzzleSessions")
        .set({
          attempts: sql`attempts + 1`,
          lastGuess: key,
          lastGuessAt: now,
          ...(isCorrect ? { completedAt: nowAfterStart } : {}),
        })
        .where("userId", "=", userId)
        .where("puzzleId", "=", puzzleId)
        .where("completedAt", "is", null)
        .$if(!isCorrect, (query) =>
          query.where(
            sql<boolean>`(last_guess is distinct from ${key} or last_guess_at <= jumbl_now() - interval '1 second')`,
          ),
        )
        .returningAll()
        .returning(elapsedMs.as("elapsedMs")),
    )
    .with("kept", (cte) =>
      cte
        .insertInto("guesses")
        .columns(["userId", "puzzleId", "playNo", "guess", "isCorrect", "createdAt"])
        .expression((eb) =>
          eb
            .selectFrom("played")
            .select([
              "userId",
              "puzzleId",
              "playNo",
              sql<string>`${shown}::text`.as("guess"),
              sql<boolean>`${isCorrect}::boolean`.as("isCorrect"),
              sql<Date>`last_guess_at`.as("createdAt"),
            ]),
        ),
    )
    .selectFrom("played")
    .selectAll()
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

/** No person makes more guesses in one play; beyond this the newest are shown. */
const GUESSES_SHOWN = 1000;

/** The guesses of one play as the player typed them, in order: the newest thousand. */
export async function listGuesses(
  db: Database,
  { userId, puzzleId, playNo }: PlayKey & { playNo: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom("guesses")
    .select("guess")
    .where("userId", "=", userId)
    .where("puzzleId", "=", puzzleId)
    .where("playNo", "=", playNo)
    .orderBy("id", "desc")
    .limit(GUESSES_SHOWN)
    .execute();
  return rows.map((row) => row.guess).toReversed();
}
