import { sql } from "kysely";
import type { Difficulty } from "@jumbl/domain/puzzle";
import type { Database } from "../connect.ts";
import type { PuzzleSession } from "../schema.ts";
import { createStatement } from "../statement.ts";

export type PlayKey = { userId: string; puzzleId: string };

/** The time is in whole milliseconds, to the end of the play or to now. */
export type Play = PuzzleSession & { elapsedMs: number };

/** What its end needs of a play. */
export type EndedPlay = Pick<
  Play,
  "playNo" | "isArchive" | "attempts" | "startedAt" | "completedAt" | "elapsedMs"
>;

const now = sql<Date>`jumbl_now()`;

// A clock that is set back must not end a play before its start.
const nowAfterStart = sql<Date>`greatest(jumbl_now(), puzzle_sessions.started_at)`;

export const elapsedMs = sql<number>`
  floor(extract(epoch from
    coalesce(puzzle_sessions.completed_at, ${nowAfterStart}) - puzzle_sessions.started_at) * 1000)::bigint`;

type StartedPlay = Pick<Play, "isArchive" | "startedAt" | "completedAt" | "elapsedMs">;

const insertStarted = createStatement<
  PlayKey & { difficulty: Difficulty; startedAt: Date },
  StartedPlay
>((db, { userId, puzzleId, difficulty, startedAt }) =>
  db
    .insertInto("puzzleSessions")
    .values({ userId, puzzleId, difficulty, startedAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning(["isArchive", "startedAt", "completedAt"])
    .returning(elapsedMs.as("elapsedMs")),
);

/**
 * Only the first call starts the clock; undefined when the play exists. `startedAt` was read before, as midnight may
 * have passed since.
 */
export async function insertDailyPlay(
  db: Database,
  play: PlayKey & { difficulty: Difficulty; startedAt: Date },
): Promise<StartedPlay | undefined> {
  const [started] = await insertStarted(db, play);
  return started;
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

const PLAY_COLUMNS = [
  "userId",
  "puzzleId",
  "difficulty",
  "playNo",
  "isArchive",
  "attempts",
  "lastGuess",
  "lastGuessAt",
  "startedAt",
  "completedAt",
] as const satisfies (keyof PuzzleSession)[];

const selectPlay = (db: Database, { userId, puzzleId }: PlayKey) =>
  db
    .selectFrom("puzzleSessions")
    .select(PLAY_COLUMNS)
    .select(elapsedMs.as("elapsedMs"))
    .where("userId", "=", userId)
    .where("puzzleId", "=", puzzleId);

const selectOne = createStatement<PlayKey, Play>(selectPlay);
const selectForUpdate = createStatement<PlayKey, Play>((db, key) =>
  selectPlay(db, key).forUpdate(),
);

export async function findPlay(db: Database, key: PlayKey): Promise<Play | undefined> {
  const [play] = await selectOne(db, key);
  return play;
}

/** Hints and guesses of a locked play run one after another. */
export async function lockPlay(db: Database, key: PlayKey): Promise<Play | undefined> {
  const [play] = await selectForUpdate(db, key);
  return play;
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
