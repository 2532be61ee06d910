import { sql } from "kysely";
import type { Database } from "../connection/connect.ts";
import { type CheckGroup, SET_TIME } from "./check.ts";
import { PAIRS, PLAY_CHECKS } from "./play-checks.ts";
import { PLAYER_CHECKS } from "./player-checks.ts";
import { PUZZLE_CHECKS } from "./puzzle-checks.ts";
import { RECOUNTS } from "./recounts.ts";

const SINGLE_CHECKS = Object.entries({ ...PLAY_CHECKS, ...PLAYER_CHECKS, ...PUZZLE_CHECKS });

const GROUPS: CheckGroup[] = [
  ...SINGLE_CHECKS.map(([name, check]) => ({ checks: { [name]: check } })),
  PAIRS,
  RECOUNTS,
];

export const CHECK_NAMES = GROUPS.flatMap(({ checks }) => Object.keys(checks));

export type Finding = {
  /** The property that should hold. */
  check: string;
  /** Where it does not hold, at most `MAX_NAMED` cases. */
  differences: string[];
  /** The number of all differences. */
  count: number;
};

const MAX_NAMED = 100;

async function runGroup(db: Database, { shared, checks }: CheckGroup): Promise<Finding[]> {
  const names = Object.keys(checks);
  const differences = names.map(
    (name, check) => `select ${check} as check, d.* from (${checks[name]!}) as d`,
  );
  // Prepared, as it names its columns: planning takes longer than a check of few rows.
  const { rows } = await sql<{ check: number; difference: string; count: number }>`
    with ${sql.raw(shared === undefined ? "" : `${shared},`)}
    differences as (${sql.raw(differences.join(" union all "))}),
    named as (
      select d.check, concat_ws(': ',
        nullif(concat_ws(', ', 'player ' || u.username || ' (' || u.id || ')',
          'puzzle ' || p.date || ' ' || p.difficulty), ''),
        d.detail) as difference
      from differences as d
      left join users u on u.id = d.user_id left join puzzles p on p.id = d.puzzle_id
    )
    select placed.check, placed.difference, placed.count from (
      select n.*, count(*) over (partition by n.check) as count,
        row_number() over (partition by n.check order by difference) as place
      from named as n
    ) as placed
    where place <= ${MAX_NAMED} order by placed.check, place`.execute(db);
  return names.flatMap((check, index) => {
    const found = rows.filter((row) => row.check === index);
    const named = found.map(({ difference }) => difference);
    return found.length === 0 ? [] : [{ check, differences: named, count: found[0]!.count }];
  });
}

/** The result of a check, in a line. */
function formatOutcome(check: string, finding: Finding | undefined): string {
  if (finding === undefined) return `no differences: ${check}`;
  const { count, differences } = finding;
  return `${count} ${count === 1 ? "difference" : "differences"}: ${check}; such as ${differences[0]}`;
}

/**
 * The SQL shares nothing with the product's. `db` is a transaction; if it is repeatable-read, all checks see one
 * snapshot.
 */
export async function findDifferences(
  db: Database,
  onProgress: (line: string) => void = () => {},
): Promise<Finding[]> {
  await sql.raw(SET_TIME).execute(db);
  const findings: Finding[] = [];
  for (const group of GROUPS) {
    const checks = Object.keys(group.checks);
    for (const check of checks) onProgress(`checking: ${check}`);
    const found = await runGroup(db, group);
    for (const check of checks) {
      onProgress(
        formatOutcome(
          check,
          found.find((finding) => finding.check === check),
        ),
      );
    }
    findings.push(...found);
  }
  return findings;
}

/** Like `findDifferences`, on one snapshot of a database that keeps changing. */
export async function verifyDatabase(
  db: Database,
  onProgress?: (line: string) => void,
): Promise<Finding[]> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (snapshot) => {
      // The planner estimates too few rows for a common table expression, and would use nested loops. It estimates too
      // many differences, and would not scan in parallel.
      await sql`select set_config('enable_nestloop', 'off', true), set_config('jit', 'off', true),
        set_config('work_mem', '128MB', true), set_config('parallel_tuple_cost', '0.01', true)`.execute(
        snapshot,
      );
      return findDifferences(snapshot, onProgress);
    });
}
