import { sql } from "kysely";
import { createBatchStatement } from "../../statements/batch-statement.ts";
import type { Database } from "../../connection/connect.ts";
import type { GameResult } from "../../schema/schema.ts";
import { type AsJson, parseInstant } from "../../statements/json.ts";
import { elapsedMs, type Play, type PlayKey, type PlayStart } from "./plays.ts";

export type StoredResult = Omit<
  GameResult,
  "userId" | "puzzleId" | "playNo" | "timeSeconds" | "isHumanlyPossible" | "createdAt"
>;

export type ResultJson = AsJson<StoredResult>;

/** A row `r` of game_results as JSON; null when the join has none. */
export const resultJson = sql<ResultJson | null>`
  case when r.id is not null then json_build_object(
    'id', r.id, 'solved', r.solved, 'timeMs', r.time_ms, 'attempts', r.attempts, 'hintsUsed', r.hints_used,
    'isFirstAttempt', r.is_first_attempt, 'isArchive', r.is_archive,
    'startedAt', r.started_at, 'completedAt', r.completed_at)
  end`;

export function parseResult(json: ResultJson | null): StoredResult | undefined {
  if (json === null) return undefined;
  return {
    ...json,
    startedAt: parseInstant(json.startedAt),
    completedAt: parseInstant(json.completedAt),
  };
}

/** A player's current or last play of a puzzle, with everything that a view of it shows. */
export type StoredPlay = Pick<
  Play,
  "playNo" | "isArchive" | "attempts" | "startedAt" | "completedAt" | "elapsedMs"
> & {
  /** The stored ones, oldest first. */
  guesses: string[];
  /** In the order they were revealed. */
  revealedPositions: number[];
  /** Undefined while the play is running. */
  result: StoredResult | undefined;
};

export type PlayRow = Omit<StoredPlay, "result"> & { result: ResultJson | null };

export type PlayColumns =
  | PlayRow
  | ({ [Key in keyof PlayRow]: PlayRow[Key] | null } & { playNo: null });

const samePlay = sql`
  user_id = puzzle_sessions.user_id and puzzle_id = puzzle_sessions.puzzle_id`;

const storedGuesses = sql<string[]>`
  coalesce((
    select json_agg(guess order by id) from guesses where ${samePlay} and play_no = puzzle_sessions.play_no
  ), '[]')`;

const revealedPositions = sql<number[]>`
  coalesce((select to_json(revealed_positions) from hint_usage where ${samePlay}), '[]')`;

/** The columns of a play; all are null for a row of `puzzle_sessions` that an outer join lacks. */
export const playColumns = sql`
  puzzle_sessions.play_no, puzzle_sessions.is_archive, puzzle_sessions.attempts, puzzle_sessions.started_at,
  puzzle_sessions.completed_at, ${elapsedMs} as elapsed_ms, ${storedGuesses} as guesses,
  ${revealedPositions} as revealed_positions,
  case when puzzle_sessions.completed_at is not null then (
    select ${resultJson} from game_results as r
    where r.user_id = puzzle_sessions.user_id and r.puzzle_id = puzzle_sessions.puzzle_id
      and r.play_no = puzzle_sessions.play_no
  ) end as result`;

/** Their names; a prepared statement must not select `*`, whose columns a migration may change. */
export const playColumnNames = sql`
  play_no, is_archive, attempts, started_at, completed_at, elapsed_ms, guesses, revealed_positions, result`;

/** A play that has just begun. */
export function toStartedPlay(start: PlayStart): StoredPlay {
  const empty = { attempts: 0, guesses: [], revealedPositions: [] };
  return { ...start, ...empty, completedAt: null, result: undefined };
}

export const parsePlayRow = <Row extends PlayRow>({ result, ...play }: Row) => ({
  ...play,
  result: parseResult(result),
});

/** @returns the play; undefined without one */
export function parsePlay(columns: PlayColumns): StoredPlay | undefined {
  return columns.playNo === null ? undefined : parsePlayRow(columns);
}

const selectPlays = createBatchStatement<PlayKey, PlayColumns>(
  { userId: "uuid", puzzleId: "uuid" },
  (batch) => sql`
    select ${playColumnNames} from ${batch} left join lateral (
      select ${playColumns} from puzzle_sessions
      where user_id = batch."userId" and puzzle_id = batch."puzzleId" limit 1
    ) as play on true`,
);

/** Returns one play for each key, in the same order; undefined without a play. */
export async function listPlays(
  db: Database,
  keys: readonly PlayKey[],
): Promise<(StoredPlay | undefined)[]> {
  return (await selectPlays(db, keys)).map(parsePlay);
}

export async function readPlay(db: Database, key: PlayKey): Promise<StoredPlay | undefined> {
  const [play] = await listPlays(db, [key]);
  return play;
}
