import { sql } from "kysely";
import { expect, it } from "vitest";
import { createTestDatabase } from "../testing/database.ts";
import { VOCABULARY } from "./vocabulary.ts";

it("the difficulties have the order of the archive's index", async () => {
  const { db, drop } = await createTestDatabase();
  const { rows } = await sql<{ definition: string }>`
    select pg_get_indexdef('puzzles_archive'::regclass) as definition`.execute(db);
  await drop();
  const order = [...rows[0]!.definition.matchAll(/'([^']+)'/gu)].map((match) => match[1]);
  expect(order).toEqual([...VOCABULARY.difficulties]);
});
