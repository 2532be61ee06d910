import { sql } from "kysely";
import type { Difficulty } from "@jumbl/domain/puzzle";
import type { Database, Transaction } from "../../connection/connect.ts";
import { createRowStatement } from "../../statements/statement.ts";
import { clock } from "../clock.ts";
import { lockedPlayer } from "./plays.ts";
import {
  MAX_STORED_GUESSES,
  parsePlay,
  type PlayColumns,
  playColumns,
  type StoredPlay,
} from "./stored-plays.ts";

type GuessedPuzzle = { puzzleId: string; date: string; difficulty: Difficulty };

export type NewGuess = GuessedPuzzle & { userId: string; normalized: string; formatted: string };

export type GuessedPlay = StoredPlay & { isAccepted: boolean };

const storedColumns = sql`
  puzzle_sessions.user_id, puzzle_sessions.puzzle_id, puzzle_sessions.play_no, puzzle_sessions.is_archive,
  puzzle_sessions.attempts, puzzle_sessions.started_at, puzzle_sessions.completed_at`;

// Locking the play first gives the caller its latest state when the guess is not accepted.
const insertGuess = createRowStatement<
  NewGuess & { isCorrect: boolean },
  (PlayColumns & { isAccepted: boolean }) | undefined
>(
  (_db, { userId, puzzleId, date, difficulty, normalized, formatted, isCorrect }) => sql`
    with player as (${lockedPlayer(userId)}),
    current as (
      select ${storedColumns} from player join puzzle_sessions on user_id = player.id
      where puzzle_id = ${puzzleId} for update of puzzle_sessions
    ),
    counted as (
      insert into puzzle_sessions
        (user_id, puzzle_id, difficulty, is_archive, attempts, last_guess, last_guess_at, started_at, completed_at)
      select ${userId}::uuid, ${puzzleId}::uuid, ${difficulty}, true, 1, ${normalized}::text, clock.now, clock.now,
        case when ${isCorrect}::boolean then clock.now end
      from ${clock} left join player on true
      where exists (select from current) or clock.today <> ${date}::date
      on conflict (user_id, puzzle_id) do update set
        attempts = puzzle_sessions.attempts + 1,
        last_guess = excluded.last_guess,
        last_guess_at = excluded.last_guess_at,
        -- A clock that is set back must not end a play before its start.
        completed_at = greatest(excluded.completed_at, case when ${isCorrect}::boolean then puzzle_sessions.started_at end)
      where puzzle_sessions.completed_at is null and (
        ${isCorrect}::boolean
        or puzzle_sessions.last_guess is distinct from excluded.last_guess
        or puzzle_sessions.last_guess_at <= excluded.last_guess_at - interval '1 second')
      returning ${storedColumns}, last_guess_at
    ),
    stored as (
      insert into guesses (user_id, puzzle_id, play_no, guess, is_correct, created_at)
      select ${userId}::uuid, ${puzzleId}::uuid, play_no, ${formatted}, ${isCorrect}::boolean, last_guess_at from counted
      where attempts <= ${sql.lit(MAX_STORED_GUESSES)} or ${isCorrect}::boolean
    )
    select ${playColumns}, is_accepted from (
      select ${storedColumns}, true as is_accepted from counted as puzzle_sessions
      union all
      select ${storedColumns}, false from current as puzzle_sessions where not exists (select from counted)
    ) as puzzle_sessions`,
);

/** The play after the guess, which is appended here: the statement reads the stored guesses as they were before it. */
async function recordGuess(
  db: Database,
  guess: NewGuess & { isCorrect: boolean },
): Promise<GuessedPlay | undefined> {
  const row = await insertGuess(db, guess);
  const play = row && parsePlay(row);
  if (play === undefined) return undefined;
  const isStored = row!.isAccepted && (guess.isCorrect || play.attempts <= MAX_STORED_GUESSES);
  const guesses = isStored ? [...play.guesses, guess.formatted] : play.guesses;
  return { ...play, guesses: guesses.slice(-MAX_STORED_GUESSES), isAccepted: row!.isAccepted };
}

/** Undefined without a play. Does not count guesses after its end, or the same wrong guess within a second. */
export function recordWrongGuess(db: Database, guess: NewGuess) {
  return recordGuess(db, { ...guess, isCorrect: false });
}

/** Ends the play, whose result the same transaction has to insert. Undefined without a play; counts none that has ended. */
export function recordCorrectGuess(db: Transaction, guess: NewGuess) {
  return recordGuess(db, { ...guess, isCorrect: true });
}

/** How long the guesses of an ended play are stored. See docs/rules.md#guesses. */
const GUESS_DAYS = 30;

/** Examines up to `limit` guesses from `after` on and returns the last one; undefined when the rest is too recent. */
export async function deleteOldGuesses(
  db: Database,
  { after, limit }: { after: number; limit: number },
): Promise<number | undefined> {
  const { rows } = await sql<{ last: number | null }>`
    with old as materialized (
      select id, user_id, puzzle_id, play_no
      from (select * from guesses where id > ${after} order by id limit ${limit}) as oldest
      where created_at < (select jumbl_now()) - make_interval(days => ${GUESS_DAYS})
    ),
    deleted as (
      delete from guesses where id = any(array(
        select old.id from old cross join lateral (
          -- The limit prevents a join, which could read the whole table.
          select play_no, completed_at from puzzle_sessions
          where user_id = old.user_id and puzzle_id = old.puzzle_id limit 1
        ) as play
        where play.play_no > old.play_no or play.completed_at < (select jumbl_now()) - make_interval(days => ${GUESS_DAYS})))
    )
    select max(id) as last from old`.execute(db);
  return rows[0]!.last ?? undefined;
}
