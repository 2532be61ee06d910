import { sql } from "kysely";
import type { GameResult } from "../../schema/schema.ts";
import { parseInstant } from "../../statements/parse-instant.ts";

export type StoredResult = Pick<
  GameResult,
  | "id"
  | "solved"
  | "timeMs"
  | "attempts"
  | "hintsUsed"
  | "isFirstAttempt"
  | "isArchive"
  | "startedAt"
  | "completedAt"
>;

export type ResultJson = Omit<StoredResult, "startedAt" | "completedAt"> & {
  startedAt: string;
  completedAt: string;
};

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
