import type { Period } from "@jumbl/domain/leaderboard";

/** Checks that run as one statement. */
export type CheckGroup = {
  /** Common table expressions that the checks share, so that PostgreSQL computes them once. */
  shared?: string;
  /**
   * By name, SQL that returns `user_id`, `puzzle_id` and `detail` of each difference, without the product's own queries.
   */
  checks: Record<string, string>;
};

/** Settings that contain the time of the verification: calling the clock function would prevent parallel plans. */
export const SET_TIME =
  "select set_config('verify.now', jumbl_now()::text, true), set_config('verify.today', jumbl_today()::text, true)";
export const NOW = "current_setting('verify.now')::timestamptz";
export const TODAY = "current_setting('verify.today')::date";

const PERIOD_DAYS: Record<Period, number | null> = { all: null, today: 1, month: 30, year: 365 };
export const PERIODS = Object.entries(PERIOD_DAYS)
  .map(([period, days]) => `('${period}', ${days}::integer)`)
  .join(", ");

/** Parts of a query that lists the values that differ, as `name`, `stored` and `counted`. Equal rows cost one comparison. */
export function compareValues(comparison: Record<string, [stored: string, counted: string]>) {
  const pairs = Object.entries(comparison);
  const values = pairs.map(
    ([name, [stored, counted]]) => `('${name}', (${stored})::text, (${counted})::text)`,
  );
  const listSide = (side: 0 | 1) => pairs.map(([, pair]) => pair[side]).join(", ");
  return {
    join: `cross join lateral (values ${values.join(", ")}) as v (name, stored, counted)`,
    condition: `(${listSide(0)}) is distinct from (${listSide(1)}) and v.stored is distinct from v.counted`,
  };
}
