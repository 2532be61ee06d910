import { type Kysely, sql } from "kysely";
import { toSnakeCase } from "../statements/json.ts";
import type { Schema } from "./schema.ts";

type Privilege = "select" | "insert" | "update" | "delete" | `update (${string})`;

/** For a server whose role does not own the tables. Rows deleted by a foreign key need no privilege. */
const TABLE_PRIVILEGES: Record<keyof Schema, readonly Privilege[]> = {
  installation: ["select"],
  users: ["select", "insert", "update", "delete"],
  loginSessions: ["select", "insert", "update", "delete"],
  signInAttempts: ["select", "insert", "delete"],
  signInTickets: ["select", "insert", "delete"],
  pendingSignUps: ["select", "insert", "delete"],
  passwordResets: ["select", "insert", "delete"],
  serviceTokens: ["select", "update (last_used_at)"],
  throttles: ["select", "insert", "update", "delete"],
  puzzles: ["select", "insert"],
  puzzleSessions: ["select", "insert", "update"],
  // Locking a row requires the privilege to update one of its columns.
  guesses: ["select", "insert", "delete", "update (id)"],
  hintUsage: ["select", "insert", "update", "delete"],
  gameResults: ["select", "insert"],
  userStats: ["select", "insert", "update"],
  achievements: ["select", "insert", "update"],
  userAchievements: ["select", "insert", "update"],
  boardStandings: ["select", "insert", "update", "delete"],
  boardCounts: ["select", "insert", "update", "delete"],
  boardMarks: ["select", "insert", "update", "delete"],
  puzzleCounts: ["select", "insert", "update"],
  puzzleChanges: ["select", "delete"],
  operatorActions: [],
};

/** Those that the server may read. */
export const READABLE_TABLES = Object.entries(TABLE_PRIVILEGES).flatMap(([table, privileges]) =>
  privileges.includes("select") ? [table] : [],
);

/** Kysely's own, which `/api/ready` reads. */
const MIGRATION_TABLE = "kysely_migration";

const listGrants = (): [table: string, privileges: readonly Privilege[]][] => [
  ...Object.entries(TABLE_PRIVILEGES).map(([table, privileges]): [string, readonly Privilege[]] => [
    toSnakeCase(table),
    privileges,
  ]),
  [MIGRATION_TABLE, ["select"]],
];

/** Privileges of the server that the current role lacks, such as `insert on guesses`. Requires this version's tables. */
export async function listMissingPrivileges<DB>(db: Kysely<DB>): Promise<string[]> {
  const needed = listGrants().flatMap(([table, privileges]) =>
    privileges.map((privilege) => {
      const [, kind, column] = /^(\w+)(?: \((\w+)\))?$/.exec(privilege)!;
      return { table, privilege, kind, column };
    }),
  );
  const { rows } = await sql<{ missing: string }>`
    select privilege || ' on ' || "table" as missing
    from jsonb_to_recordset(${JSON.stringify(needed)}::jsonb) as needed
      ("table" text, privilege text, kind text, "column" text)
    where not case
      when "column" is null then has_table_privilege("table", kind)
      else has_column_privilege("table", "column", kind) end`.execute(db.withoutPlugins());
  return rows.map(({ missing }) => missing);
}

/** Gives `role` these privileges on the tables of this version and no others. Requires the tables' owner. */
export async function grantApiPrivileges<DB>(db: Kysely<DB>, role: string): Promise<void> {
  const grants = listGrants().filter(([, privileges]) => privileges.length > 0);
  await db
    .withoutPlugins()
    .transaction()
    .execute(async (trx) => {
      // Instances that start together take turns: PostgreSQL refuses concurrent grants.
      await sql`select pg_advisory_xact_lock(hashtext('jumbl privileges'))`.execute(trx);
      const name = sql.id(role);
      await sql`revoke create on schema public from public`.execute(trx);
      await sql`revoke all on all tables in schema public from ${name}`.execute(trx);
      await sql`grant usage on schema public to ${name}`.execute(trx);
      for (const [table, privileges] of grants) {
        await sql`grant ${sql.raw(privileges.join(", "))} on ${sql.table(table)} to ${name}`.execute(
          trx,
        );
      }
    });
}
