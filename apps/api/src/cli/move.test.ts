import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { connect } from "@jumbl/db";
import { createEmptyDatabase, type TestDatabase } from "@jumbl/db/testing";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { runCommand } from "../testing/run-command.ts";

const readAll = (db: TestDatabase["db"]) =>
  Promise.all([
    db.selectFrom("gameResults").selectAll().orderBy("id").execute(),
    db.selectFrom("guesses").selectAll().orderBy("id").execute(),
    db.selectFrom("achievements").selectAll().orderBy("id").execute(),
    db.selectFrom("installation").selectAll().execute(),
  ]);

// Opening the embedded database takes seconds.
it("every row of an embedded database is moved to PostgreSQL, but not while a server uses it", async () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "jumbl-move-"));
  const database = await createEmptyDatabase();
  const embedded = { DATABASE_URL: "", JUMBL_DATA_DIR: dataDir };
  const seed = ["database", "seed", "--players=3", "--days=4"];
  expect((await runCommand({ database }, seed, { env: embedded })).code).toBe(0);
  const env = { JUMBL_DATA_DIR: dataDir };
  const move = () => runCommand({ database }, ["database", "move", "--json"], { env });

  const running = await connect({ dataDir });
  const refused = await move();
  expect([refused.code, refused.notes]).toEqual([1, expect.stringContaining("is in use")]);
  const before = await readAll(running.db);
  await running.close();

  const { code, data } = await move();
  expect(code).toBe(0);
  expect(data()).toMatchObject({
    tables: { users: 3, game_results: before[0].length, guesses: before[1].length },
    verification: { differences: 0 },
  });
  expect(await readAll(database.db)).toEqual(before);
  const { rows } = await sql<{ next: number }>`
    select nextval(pg_get_serial_sequence('guesses', 'id')) as next`.execute(database.db);
  expect(rows[0]!.next).toBeGreaterThan(Math.max(...before[1].map(({ id }) => id)));
  const again = await move();
  expect([again.code, again.notes]).toEqual([1, expect.stringContaining("has 3 players")]);
  await database.drop();
  rmSync(dataDir, { recursive: true });
});
