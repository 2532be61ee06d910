import { sql } from "kysely";
import type { Database } from "../connect.ts";
import type { Check } from "./check.ts";
import { PLAY_CHECKS } from "./play-checks.ts";
import { PLAYER_CHECKS } from "./player-checks.ts";

const CHECKS: Record<string, Check> = { ...PLAY_CHECKS, ...PLAYER_CHECKS };

export const CHECK_NAMES = Object.keys(CHECKS);

export type Finding = {
  /** What should hold. */
  check: string;
  /** Where it does not, named; at most `MAX_NAMED` of them. */
  differences: string[];
  /** Of all differences. */
  count: number;
};

const MAX_NAMED = 100;

async function runCheck(db: Database, check: string): Promise<Finding | undefined> {
  const { rows } = await sql<{ difference: string; count: number }>`
    select concat_ws(': ',
      nullif(concat_ws(', ', 'player ' || u.username || ' (' || u.id || ')',
        'puzzle ' || p.date || ' ' || p.difficulty), ''),
      d.detail) as difference, count(*) over () as count
    from (${sql.raw(CHECKS[check]!)}) as d
    left join users u on u.id = d.user_id left join puzzles p on p.id = d.puzzle_id
    order by difference limit ${MAX_NAMED}`.execute(db);
  if (rows.length === 0) return undefined;
  return { check, differences: rows.map((row) => row.difference), count: rows[0]!.count };
}

/** The SQL shares nothing with the product's. It sees one state when `db` is a repeatable-read transaction. */
export async function findDifferences(
  db: Database,
  onCheck: (check: string) => void = () => {},
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const check of CHECK_NAMES) {
    onCheck(check);
    const finding = await runCheck(db, check);
    if (finding !== undefined) findings.push(finding);
  }
  return findings;
}

/** As `findDifferences`, of one state of the database while it goes on changing. */
export async function verifyDatabase(
  db: Database,
  onCheck?: (check: string) => void,
): Promise<Finding[]> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (snapshot) => {
      // The planner expects few rows of a common table expression, for which it would loop over all of them.
      await sql`select set_config('enable_nestloop', 'off', true), set_config('jit', 'off', true),
        set_config('work_mem', '64MB', true)`.execute(snapshot);
      return findDifferences(snapshot, onCheck);
    });
}
