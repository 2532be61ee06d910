import { sql } from "kysely";
import type { Difficulty } from "@jumbl/domain/puzzle";
import type { Database, Transaction } from "../../connection/connect.ts";
import { createRowStatement } from "../../statements/statement.ts";
import { clock } from "../clock.ts";
import { lockedPlayer, type PlayKey } from "./plays.ts";
import { parsePlayRow, type PlayRow, playColumns, type StoredPlay } from "./stored-plays.ts";

export type NewGuess = PlayKey & {
  date: string;
  difficulty: Difficulty;
  normalized: string;
  formatted: string;
};

export type GuessedPlay = StoredPlay & { isAccepted: boolean };

/** Per play; far more than a person makes. A correct guess is always stored. */
const MAX_STORED_GUESSES = 1000;

const storedColumns = sql`
  puzzle_sessions.user_id, puzzle_sessions.puzzle_id, puzzle_sessions.play_no, puzzle_sessions.is_archive,
  puzzle_sessions.attempts, puzzle_sessions.started_at, puzzle_sessions.completed_at`;

type GuessRow<CompletedAt> = PlayRow & { completedAt: CompletedAt; isAccepted: boolean };

/**
 * Counts a guess, and starts an archive play with it. Returns no row for a puzzle of today without a play, or without
 * the account. Only a correct guess locks the account, since the rest of its transaction would lock it after the play.
 * A guess that is not accepted locks the play, which a concurrent call may have changed, and reads its latest state.
 */
const createGuessStatement = <CompletedAt extends Date | null>(isCorrect: boolean) =>
  createRowStatement<NewGuess, GuessRow<CompletedAt> | undefined>(
    (_db, { userId, puzzleId, date, difficulty, normalized, formatted }) => sql`
    with player as (${isCorrect ? lockedPlayer(userId) : sql`select`}),
    counted as (
      insert into puzzle_sessions
        (user_id, puzzle_id, difficulty, is_archive, attempts, last_guess, last_guess_at, started_at, completed_at)
      select ${userId}::uuid, ${puzzleId}::uuid, ${difficulty}, true, 1, ${normalized}::text, clock.now, clock.now,
        ${isCorrect ? sql`clock.now` : sql`null`}
      from player cross join ${clock}
      where clock.today > ${date}::date
        or exists (select from puzzle_sessions where user_id = ${userId} and puzzle_id = ${puzzleId})
      on conflict (user_id, puzzle_id) do update set
        attempts = puzzle_sessions.attempts + 1,
        last_guess = excluded.last_guess,
        last_guess_at = excluded.last_guess_at,
        -- A clock that is set back must not end a play before its start.
        completed_at = ${isCorrect ? sql`greatest(excluded.completed_at, puzzle_sessions.started_at)` : sql`null`}
      where puzzle_sessions.completed_at is null and (
        ${sql.lit(isCorrect)}
        or puzzle_sessions.last_guess is distinct from excluded.last_guess
        or puzzle_sessions.last_guess_at <= excluded.last_guess_at - interval '1 second')
      returning ${storedColumns}, last_guess_at
    ),
    stored as (
      insert into guesses (user_id, puzzle_id, play_no, guess, is_correct, created_at)
      select user_id, puzzle_id, play_no, ${formatted}, ${sql.lit(isCorrect)}, last_guess_at from counted
      where attempts <= ${sql.lit(MAX_STORED_GUESSES)} or ${sql.lit(isCorrect)}
    ),
    latest as (
      select ${storedColumns} from puzzle_sessions
      where user_id = ${userId} and puzzle_id = ${puzzleId} and not exists (select from counted) for update
    )
    select ${playColumns}, is_accepted from (
      select ${storedColumns}, true as is_accepted from counted as puzzle_sessions
      union all
      select ${storedColumns}, false from latest as puzzle_sessions
    ) as puzzle_sessions`,
  );

/** The statement reads the stored guesses as they were before it. */
const appendGuess = <Play extends StoredPlay>(play: Play, guess: string): Play => ({
  ...play,
  guesses: [...play.guesses, guess],
});

const insertWrongGuess = createGuessStatement<Date | null>(false);

/**
 * Undefined without a play, or without the account. Does not count guesses after the play's end, or the same wrong
 * guess within a second.
 */
export async function recordWrongGuess(
  db: Database,
  guess: NewGuess,
): Promise<GuessedPlay | undefined> {
  const row = await insertWrongGuess(db, guess);
  if (row === undefined) return undefined;
  const isStored = row.isAccepted && row.attempts <= MAX_STORED_GUESSES;
  const play = parsePlayRow(row);
  return isStored ? appendGuess(play, guess.formatted) : play;
}

const insertCorrectGuess = createGuessStatement<Date>(true);

/** Ends the play, whose result the same transaction has to insert. Undefined without a play; counts none that has ended. */
export async function recordCorrectGuess(
  db: Transaction,
  guess: NewGuess,
): Promise<(GuessedPlay & { completedAt: Date }) | undefined> {
  const row = await insertCorrectGuess(db, guess);
  if (row === undefined) return undefined;
  const play = parsePlayRow(row);
  return row.isAccepted ? appendGuess(play, guess.formatted) : play;
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
        -- The deletion of an account locks its guesses in another order.
        cross join lateral (select from guesses where id = old.id for update skip locked) as unlocked
        where play.play_no > old.play_no or play.completed_at < (select jumbl_now()) - make_interval(days => ${GUESS_DAYS})))
    )
    select max(id) as last from old`.execute(db);
  return rows[0]!.last ?? undefined;
}
