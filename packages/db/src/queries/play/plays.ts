import { sql } from "kysely";
import type { Difficulty } from "@jumbl/domain/puzzle";
import type { Transaction } from "../../connection/connect.ts";
import type { PuzzleSession } from "../../schema/schema.ts";
import { createRowStatement } from "../../statements/statement.ts";

export type PlayKey = { userId: string; puzzleId: string };

/** The time is in whole milliseconds, to the end of the play or to now. */
export type Play = PuzzleSession & { elapsedMs: number };

export type EndedPlay = Pick<
  Play,
  "playNo" | "isArchive" | "attempts" | "startedAt" | "elapsedMs"
> & { completedAt: Date };

// A clock that was set back must not end a play before its start.
const nowAfterStart = sql<Date>`greatest(jumbl_now(), puzzle_sessions.started_at)`;

export const elapsedMs = sql<number>`
  floor(extract(epoch from
    coalesce(puzzle_sessions.completed_at, ${nowAfterStart}) - puzzle_sessions.started_at) * 1000)::bigint`;

export type PlayStart = Pick<Play, "playNo" | "isArchive" | "startedAt" | "elapsedMs">;

/**
 * Its clock starts now, or at the end of the puzzle's date if midnight has passed since the date was read. Undefined
 * when the play exists.
 */
export const insertDailyPlay = createRowStatement<
  PlayKey & { difficulty: Difficulty; date: string },
  PlayStart | undefined
>((db, { userId, puzzleId, difficulty, date }) =>
  db
    .insertInto("puzzleSessions")
    .values({
      userId,
      puzzleId,
      difficulty,
      startedAt: sql<Date>`
        least(jumbl_now(), (${date}::date + 1)::timestamp at time zone 'utc' - interval '1 millisecond')`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(["playNo", "isArchive", "startedAt"])
    .returning(elapsedMs.as("elapsedMs")),
);

/** Statements that end a play lock this first, in the same order as a deletion. */
export const lockedPlayer = (userId: string) =>
  sql`select id from users where id = ${userId} for key share`;

/** Undefined when none was running. Play and player stay locked, so that no concurrent call restarts the play. */
export const recordForfeit: (db: Transaction, key: PlayKey) => Promise<EndedPlay | undefined> =
  createRowStatement<PlayKey, EndedPlay | undefined>(
    (_db, { userId, puzzleId }) => sql`
    with player as (${lockedPlayer(userId)}),
    current as (
      select user_id, puzzle_id, completed_at from player join puzzle_sessions on user_id = player.id
      where puzzle_id = ${puzzleId} for update of puzzle_sessions
    )
    update puzzle_sessions set completed_at = ${nowAfterStart} from current
    where puzzle_sessions.user_id = current.user_id and puzzle_sessions.puzzle_id = current.puzzle_id
      -- The locked row, which a concurrent call may have changed since the statement began.
      and current.completed_at is null
    returning play_no, is_archive, attempts, started_at, puzzle_sessions.completed_at, ${elapsedMs} as elapsed_ms`,
  );
