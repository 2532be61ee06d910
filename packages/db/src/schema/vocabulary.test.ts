import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { VOCABULARY } from "./vocabulary.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** The literals of the check constraint of a column, in order. */
async function listAllowedValues(table: string, column: string): Promise<string[]> {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = ${table}::regclass and contype = 'c'
      and conkey = array(select attnum from pg_attribute where attrelid = ${table}::regclass and attname = ${column})`.execute(
    database.db,
  );
  expect(rows).toHaveLength(1);
  return [...rows[0]!.definition.matchAll(/'([^']+)'/gu)].map((match) => match[1]!);
}

describe("VOCABULARY", () => {
  it.each([
    ["puzzles", "difficulty", VOCABULARY.difficulties],
    ["board_standings", "period", VOCABULARY.periods],
    ["sign_in_attempts", "provider", VOCABULARY.providers],
    ["sign_in_tickets", "provider", VOCABULARY.providers],
    ["pending_sign_ups", "provider", VOCABULARY.providers],
    ["achievements", "category", VOCABULARY.categories],
  ])("equals the values allowed in %s.%s", async (table, column, values) => {
    expect((await listAllowedValues(table, column)).toSorted()).toEqual([...values].toSorted());
  });

  it("has the difficulties in the order of the archive's index", async () => {
    const { rows } = await sql<{ definition: string }>`
      select pg_get_indexdef('puzzles_archive'::regclass) as definition`.execute(database.db);
    const order = [...rows[0]!.definition.matchAll(/'([^']+)'/gu)].map((match) => match[1]);
    expect(order).toEqual([...VOCABULARY.difficulties]);
  });

  it("has the minimum number of solves of the board keys", async () => {
    const { rows } = await sql<{ expression: string }>`
      select pg_get_expr(adbin, adrelid) as expression from pg_attrdef
      join pg_attribute on attrelid = adrelid and attnum = adnum
      where adrelid = 'board_standings'::regclass and attname in ('speed_key', 'efficiency_key')`.execute(
      database.db,
    );
    expect(rows).toHaveLength(2);
    for (const { expression } of rows) {
      expect(expression).toContain(`human_solves < ${VOCABULARY.minSolves})`);
    }
  });

  it("has the periods that `changes_on` depends on", async () => {
    const { rows } = await sql<{ expression: string }>`
      select pg_get_expr(adbin, adrelid) as expression from pg_attrdef
      join pg_attribute on attrelid = adrelid and attnum = adnum
      where adrelid = 'board_standings'::regclass and attname = 'changes_on'`.execute(database.db);
    const named = [...rows[0]!.expression.matchAll(/'(\w+)'::text/gu)].map((match) => match[1]!);
    // Today's standing ends by itself, and no date leaves the period of all time.
    expect([...named, "all"].toSorted()).toEqual([...VOCABULARY.periods].toSorted());
  });

  it("has a column of users for every provider", async () => {
    const { rows } = await sql<{ name: string }>`
      select attname as name from pg_attribute where attrelid = 'users'::regclass and attname like '%\\_id'`.execute(
      database.db,
    );
    expect(rows.map(({ name }) => name).toSorted()).toEqual(
      VOCABULARY.providers.map((provider) => `${provider}_id`).toSorted(),
    );
  });
});
