import { sql } from "kysely";
import type { Difficulty } from "@jumbl/domain/puzzle";
import { createBatchStatement } from "../../statements/batch-statement.ts";
import type { Database } from "../../connection/connect.ts";
import { createStatement } from "../../statements/statement.ts";
import { type Clock, clock } from "../clock.ts";
import { MAX_STORED_GUESSES } from "./guesses.ts";
import { elapsedMs, type Play, type PlayKey } from "./plays.ts";
import { parseResult, type ResultJson, resultJson, type StoredResult } from "./stored-results.ts";

export const guesses = sql<string[]>`
  coalesce((
    select json_agg(guess order by id) from (
      select id, guess from guesses
      where user_id = puzzle_sessions.user_id and puzzle_id = puzzle_sessions.puzzle_id
        and play_no = puzzle_sessions.play_no
      order by id desc limit ${sql.lit(MAX_STORED_GUESSES)}
    ) as last
  ), '[]')`;

export type Session = Pick<Play, "isArchive" | "startedAt" | "completedAt" | "elapsedMs"> & {
  guesses: string[];
};

export type SessionColumns = { [Key in keyof Session]: Session[Key] | null };

/** Without a play all columns are null. */
export function parseSession(columns: SessionColumns): Session | undefined {
  return columns.startedAt === null ? undefined : (columns as Session);
}

const selectSession = createBatchStatement<PlayKey, SessionColumns>(
  { userId: "uuid", puzzleId: "uuid" },
  (batch) => sql`
    select play.is_archive, play.started_at, play.completed_at, play.elapsed_ms, play.guesses
    from ${batch} left join lateral (
      select *, ${elapsedMs} as elapsed_ms, ${guesses} as guesses
      from puzzle_sessions where user_id = batch."userId" and puzzle_id = batch."puzzleId" limit 1
    ) as play on true`,
);

/** One for each key, in the same order; undefined without a play. */
export async function listSessions(
  db: Database,
  keys: readonly PlayKey[],
): Promise<(Session | undefined)[]> {
  return (await selectSession(db, keys)).map(parseSession);
}

export async function findSession(db: Database, key: PlayKey): Promise<Session | undefined> {
  const [session] = await listSessions(db, [key]);
  return session;
}

/** Decides whether a player may see and start a puzzle. */
export type PuzzleState = {
  clock: Clock;
  session: Session | undefined;
  /** The daily result, else the best one. See docs/rules.md#archive-plays. */
  best: StoredResult | undefined;
  /** The difficulties of the puzzle's day whose daily play has ended. */
  finished: Difficulty[];
};

const selectPuzzleState = createStatement<
  PlayKey & { date: string },
  Clock & SessionColumns & { best: ResultJson | null; finished: Difficulty[] }
>(
  (_db, { userId, puzzleId, date }) => sql`
    select clock.now, clock.today, is_archive, started_at, completed_at,
      ${elapsedMs} as elapsed_ms, ${guesses} as guesses,
      (select ${resultJson} from game_results as r where user_id = ${userId} and puzzle_id = ${puzzleId}
        order by is_archive, solved desc, r.completed_at limit 1) as best,
      coalesce((select json_agg(p.difficulty)
        from puzzles as p
        -- The limit keeps the planner from reading all results of the player instead.
        cross join lateral (
          select from game_results where user_id = ${userId} and puzzle_id = p.id and not is_archive limit 1
        ) as daily
        where p.date = ${date}), '[]') as finished
    from ${clock} left join puzzle_sessions on user_id = ${userId} and puzzle_id = ${puzzleId}`,
);

export async function readPuzzleState(
  db: Database,
  key: PlayKey & { date: string },
): Promise<PuzzleState> {
  const [row] = await selectPuzzleState(db, key);
  const { now, today, best, finished, ...session } = row!;
  return {
    clock: { now, today },
    session: parseSession(session),
    best: parseResult(best),
    finished,
  };
}

type StoredEnd = {
  /** Null without a play. */
  playNo: number | null;
  completedAt: Date | null;
  guesses: string[];
  newAchievements: { id: string; name: string }[];
};

const selectStoredEnd = createStatement<PlayKey, StoredEnd & { result: ResultJson | null }>(
  (_db, { userId, puzzleId }) => sql`
    select puzzle_sessions.play_no, puzzle_sessions.completed_at, ${resultJson} as result, ${guesses} as guesses,
      coalesce((select json_agg(json_build_object('id', a.id, 'name', a.name) order by a.position)
        from user_achievements as earned join achievements as a on a.id = earned.achievement_id
        where earned.result_id = r.id and earned.earned_at is not null), '[]') as new_achievements
    from users
    left join puzzle_sessions on puzzle_sessions.user_id = users.id and puzzle_sessions.puzzle_id = ${puzzleId}
    left join game_results as r
      on r.user_id = puzzle_sessions.user_id and r.puzzle_id = puzzle_sessions.puzzle_id
        and r.play_no = puzzle_sessions.play_no
    where users.id = ${userId}`,
);

/** How the player's last play of a puzzle ended and what it earned. Undefined when the account has been deleted. */
export async function findStoredEnd(
  db: Database,
  key: PlayKey,
): Promise<(StoredEnd & { result: StoredResult | undefined }) | undefined> {
  const [row] = await selectStoredEnd(db, key);
  return row && { ...row, result: parseResult(row.result) };
}
