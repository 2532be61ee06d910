// Loaded before a server or a command, which it turns into the next release, with three more migrations.
import { existsSync, realpathSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { type Kysely, sql } from "kysely";

const FILE = "packages/db/src/migrations/index.ts";

/** Also in a production install, which has its own copy. */
function findMigrations(folder: string): string {
  const file = path.join(folder, FILE);
  return existsSync(file) ? pathToFileURL(file).href : findMigrations(path.dirname(folder));
}

const createMigration = (statement: string, isOnline = false) => ({
  up: async (db: Kysely<unknown>) => void (await sql.raw(statement).execute(db)),
  isOnline,
});

const { migrations } = (await import(
  findMigrations(path.dirname(realpathSync(process.argv[1]!)))
)) as {
  migrations: Record<string, unknown>;
};
Object.assign(migrations, {
  // Statements that the earlier release has prepared return all columns of these.
  "9001-columns": createMigration(`
    alter table users add column later text;
    alter table user_stats add column later integer not null default 0;
    alter table game_results add column later integer not null default 0`),
  "9002-index": createMigration("create index concurrently users_later on users (later)", true),
  "9003-table": createMigration("create table later (id integer primary key)"),
});
