import type { Target } from "./target.ts";

/** Everything a caller could change. Counters of limits may move with a refused call. */
const TABLES = [
  "users",
  "login_sessions",
  "puzzles",
  "puzzle_sessions",
  "guesses",
  "hint_usage",
  "game_results",
  "user_stats",
  "board_standings",
  "user_achievements",
  "sign_in_tickets",
  "pending_sign_ups",
  "password_resets",
];

const FINGERPRINT = `
  select md5(string_agg(line, ',' order by line)) as hash from (
    ${TABLES.map((table) => `select '${table} ' || t::text as line from ${table} t`).join(" union all ")}
  ) as lines`;

/** A hash of the whole database, the same as long as nothing is stored. */
export async function takeFingerprint({ query }: Target): Promise<string> {
  const [row] = await query<{ hash: string }>(FINGERPRINT);
  return row!.hash;
}
