import { sql } from "kysely";
import type { Database } from "../connect.ts";
import type { CheckGroup } from "./check.ts";
import { PLAY_CHECKS } from "./play-checks.ts";
import { PLAYER_CHECKS, RECOUNTS } from "./player-checks.ts";

const SINGLE_CHECKS = Object.entries({ ...PLAY_CHECKS, ...PLAYER_CHECKS });

const GROUPS: CheckGroup[] = [
  ...SINGLE_CHECKS.map(([name, check]) => ({ checks: { [name]: check } })),
  RECOUNTS,
];

export const CHECK_NAMES = GROUPS.flatMap(({ checks }) => Object.keys(checks));

export type Finding = {
  /** What should hold. */
  check: string;
  /** Where it does not, named; at most `MAX_NAMED` of them. */
  differences: string[];
  /** Of all differences. */
  count: number;
};

const MAX_NAMED = 100;

async function runGroup(db: Database, { shared, checks }: CheckGroup): Promise<Finding[]> {
  const names = Object.keys(checks);
  const differences = names.map(
    (name, check) => `select ${check} as check, d.* from (${checks[name]!}) as d`,
  );
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
    select * from (
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

/** The SQL shares nothing with the product's. It sees one state when `db` is a repeatable-read transaction. */
export async function findDifferences(
  db: Database,
  onCheck: (check: string) => void = () => {},
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const group of GROUPS) {
    for (const check of Object.keys(group.checks)) onCheck(check);
    findings.push(...(await runGroup(db, group)));
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
