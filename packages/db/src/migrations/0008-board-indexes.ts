import { type Kysely, sql } from "kysely";

export const isOnline = true;

const INDEXES = [
  { column: "streak_key", replaced: "board_standings_streak", condition: "" },
  {
    column: "speed_key",
    replaced: "board_standings_speed",
    condition: "where speed_key is not null",
  },
  {
    column: "efficiency_key",
    replaced: "board_standings_efficiency",
    condition: "where efficiency_key is not null",
  },
];

/** See docs/decisions/0029-own-ranks-are-counted-in-the-index.md. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const execute = (statement: string) => sql.raw(statement).execute(db);
  // An index is read without its table only for pages whose rows all existed at the last vacuum.
  await execute(`
    alter table board_standings set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01)`);
  for (const { column, condition } of INDEXES) {
    const name = `board_standings_by_${column}`;
    // An interrupted build leaves an invalid index.
    await execute(`drop index concurrently if exists ${name}`);
    await execute(`
      create index concurrently ${name} on board_standings (period, valid_until, ${column})
      include (valid_from) ${condition}`);
  }
  for (const { replaced } of INDEXES) {
    await execute(`drop index concurrently if exists ${replaced}`);
  }
}
