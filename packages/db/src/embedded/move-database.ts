import { type RawBuilder, sql } from "kysely";
import type { Database, Transaction } from "../connection/connect.ts";
import { OperatorError } from "../operator-error.ts";

const BATCH = 1000;

type Table = { name: string; columns: string[]; parents: string[]; identity: string | null };

/** Every table except Kysely's, so that none is forgotten. Generated columns are omitted. */
async function listTables(db: Database): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select relname::text as name,
      array(
        select attname::text from pg_attribute
        where attrelid = c.oid and attnum > 0 and attgenerated = '' and not attisdropped order by attnum
      ) as columns,
      array(
        select confrelid::regclass::text from pg_constraint where conrelid = c.oid and contype = 'f'
      ) as parents,
      (select attname::text from pg_attribute where attrelid = c.oid and attidentity <> '') as identity
    from pg_class as c
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%'
    order by relname`.execute(db);
  return rows;
}

/** Orders each table after those it refers to. */
function orderTables(tables: Table[]): Table[] {
  const ordered = new Set<Table>();
  const add = (table: Table) => {
    for (const parent of tables) {
      if (parent !== table && table.parents.includes(parent.name)) add(parent);
    }
    ordered.add(table);
  };
  for (const table of tables) add(table);
  return [...ordered];
}

const list = (names: string[]) => sql.join(names.map((name) => sql.ref(name)));

async function copyTable(
  { name, columns, identity }: Table,
  { from, to }: { from: Transaction; to: Transaction },
): Promise<number> {
  const table = sql.table(name);
  // As text: JSON keeps every digit, which JavaScript's types would not.
  await sql`declare moved no scroll cursor for select to_jsonb(t)::text as row from ${table} as t`.execute(
    from,
  );
  const fetchBatch = async () =>
    (await sql<{ row: string }>`fetch ${sql.lit(BATCH)} from moved`.execute(from)).rows;
  let copied = 0;
  for (let rows = await fetchBatch(); rows.length > 0; rows = await fetchBatch()) {
    const json = `[${rows.map(({ row }) => row).join(",")}]`;
    await sql`
      insert into ${table} (${list(columns)}) overriding system value
      select ${list(columns)} from jsonb_populate_recordset(null::${table}, ${json}::jsonb)`.execute(
      to,
    );
    copied += rows.length;
  }
  await sql`close moved`.execute(from);
  if (identity !== null) {
    const id: RawBuilder<unknown> = sql.ref(identity);
    await sql`
      select setval(pg_get_serial_sequence(${name}, ${identity}), max(${id})) from ${table} having max(${id}) > 0`.execute(
      to,
    );
  }
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${table}`.execute(to);
  if (rows[0]!.count !== copied) {
    throw new OperatorError(`${name}: ${copied} rows were read and ${rows[0]!.count} written.`);
  }
  return copied;
}

/**
 * Copies every row of a database, or none, to another one of the same version without players. Both connections need the
 * owner's role.
 * @returns the number of rows by table
 * @throws OperatorError when the other one has players
 */
export async function moveDatabase(from: Database, to: Database): Promise<Record<string, number>> {
  return from.transaction().execute((source) =>
    to.transaction().execute(async (target) => {
      const tables = orderTables(await listTables(source));
      const { rows } = await sql<{ count: number }>`select count(*) as count from users`.execute(
        target,
      );
      if (rows[0]!.count > 0) {
        throw new OperatorError(
          `DATABASE_URL: the database has ${rows[0]!.count} players, but must be empty.`,
        );
      }
      // Rows that a migration inserted, such as the seed of the puzzles, are replaced too.
      await sql`truncate ${list(tables.map(({ name }) => name))}`.execute(target);
      const counts: Record<string, number> = {};
      for (const table of tables) {
        const name = sql.table(table.name);
        // The triggers check plays as they happen.
        await sql`alter table ${name} disable trigger user`.execute(target);
        counts[table.name] = await copyTable(table, { from: source, to: target });
      }
      // A table with pending deferred foreign-key checks cannot be altered.
      await sql`set constraints all immediate`.execute(target);
      for (const { name } of tables) {
        await sql`alter table ${sql.table(name)} enable trigger user`.execute(target);
      }
      return counts;
    }),
  );
}
