import { sql } from "kysely";
import type { Difficulty } from "@jumbl/domain/puzzle";
import type { Database } from "../../connection/connect.ts";
import { createRowStatement } from "../../statements/statement.ts";
import { clock } from "../clock.ts";
import { lockedPlayer, type PlayKey } from "./plays.ts";
import { toStartedPlay, type StoredPlay } from "./stored-plays.ts";

type NewArchivePlay = PlayKey & {
  difficulty: Difficulty;
  date: string;
  keepDailyUntil: Date;
  /** The number of the play to start; null for the next one. */
  playNo: number | null;
};

// The account is locked before the play, in the same order as when it is deleted. `current` is the locked row, which a
// concurrent call may have changed since the statement began.
const startOrRestart = createRowStatement<
  NewArchivePlay,
  { playNo: number; startedAt: Date } | { playNo: null; startedAt: null } | undefined
>(
  (_db, { userId, puzzleId, difficulty, date, keepDailyUntil, playNo }) => sql`
    with player as (${lockedPlayer(userId)}),
    current as (
      select user_id, puzzle_id, play_no, is_archive, completed_at from player join puzzle_sessions on user_id = player.id
      where puzzle_id = ${puzzleId} for update of puzzle_sessions
    ),
    started as (
      insert into puzzle_sessions (user_id, puzzle_id, difficulty, is_archive, started_at)
      select player.id, ${puzzleId}::uuid, ${difficulty}, true, clock.now from player, ${clock}
      where clock.today > ${date}::date and not exists (select from current)
      on conflict do nothing
      returning play_no, started_at
    ),
    restarted as (
      update puzzle_sessions set play_no = puzzle_sessions.play_no + 1, is_archive = true, attempts = 0, last_guess = null,
        last_guess_at = null, started_at = clock.now, completed_at = null
      from current, ${clock}
      where puzzle_sessions.user_id = current.user_id and puzzle_sessions.puzzle_id = current.puzzle_id
        and (current.is_archive or current.completed_at is not null or clock.now >= ${keepDailyUntil})
        and (${playNo}::integer is null or current.play_no < ${playNo})
      returning puzzle_sessions.user_id, puzzle_sessions.puzzle_id, puzzle_sessions.play_no, started_at
    ),
    -- Unlike a delete, it finds a hint that was inserted while the statement waited for the play.
    cleared as (
      insert into hint_usage (user_id, puzzle_id) select user_id, puzzle_id from restarted
      on conflict (user_id, puzzle_id) do update set hints_used = 0, revealed_positions = '{}'
    )
    select begun.play_no, begun.started_at from player left join (
      select play_no, started_at from started union all select play_no, started_at from restarted
    ) as begun on true`,
);

/**
 * Starts an archive play of a puzzle, without hints, or restarts its play as one. A running daily play is kept until
 * `keepDailyUntil`. See docs/rules.md#archive-plays.
 *
 * @returns undefined when the account has been deleted. `started` is undefined when no play was started: the puzzle is
 * today's and not started, its daily play is kept, the play to start exists, or a concurrent call has just started one.
 */
export async function insertArchivePlay(
  db: Database,
  values: NewArchivePlay,
): Promise<{ started: StoredPlay | undefined } | undefined> {
  const row = await startOrRestart(db, values);
  if (row === undefined) return undefined;
  if (row.playNo === null) return { started: undefined };
  return { started: toStartedPlay({ ...row, isArchive: true, elapsedMs: 0 }) };
}
