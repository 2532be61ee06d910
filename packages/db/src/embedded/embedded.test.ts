import * as fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, expect, it } from "vitest";
import { connect } from "../connection/connect.ts";
import { isMigrated, migrate } from "../migrations/migrate.ts";
import { moduleUrl, runProgram } from "../testing/run-program.ts";
import { OperatorError } from "../operator-error.ts";

/** Inserts players one after another until killed, and prints each number once it is acknowledged. */
const WRITER = (dataDir: string) => `
  import { connect, migrate } from ${moduleUrl("../index.ts", import.meta.url)};
  const connection = await connect({ dataDir: ${JSON.stringify(dataDir)} });
  await migrate(connection);
  for (let n = 1; ; n += 1) {
    const player = { username: "p" + n, email: n + "@example.org" };
    await connection.db.insertInto("users").values(player).execute();
    if (n >= 50) console.log(n);
  }`;

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "jumbl-embedded-"));
afterAll(() => fs.rmSync(dataDir, { recursive: true }));

it("the embedded database refuses a second process, keeps acknowledged writes after a kill, and works after a failed query", async () => {
  const writer = runProgram(WRITER(dataDir));
  const acknowledged = Number(await writer.firstLine);
  await expect(connect({ dataDir })).rejects.toThrow(OperatorError);
  writer.process.kill("SIGKILL");
  await writer.exit;

  const connection = await connect({ dataDir });
  expect(await isMigrated(connection.db)).toBe(true);
  expect(await migrate(connection)).toEqual([]);
  const players = await sql<{ count: number; last: number }>`
    select count(*) as count, max(substring(username from 2)::integer) as last from users`.execute(
    connection.db,
  );
  const { count, last } = players.rows[0]!;
  expect(last).toBeGreaterThanOrEqual(acknowledged);
  expect(count).toBe(last);

  const failed = connection.db.transaction().execute(async (trx) => {
    await trx.deleteFrom("users").execute();
    await sql`select 1 / 0`.execute(trx);
  });
  await expect(failed).rejects.toMatchObject({ code: "22012" });
  const { rows } = await sql`
    select count(*) as count, avg(2)::numeric as average, date '2030-01-31' as day,
      timestamptz '2030-01-31T12:00:00Z' as instant from users`.execute(connection.db);
  expect(rows).toEqual([
    { count, average: 2, day: "2030-01-31", instant: new Date("2030-01-31T12:00:00Z") },
  ]);
  // The pool replaces its client after one of its queries has failed, as a throttle's may.
  const countUsers = {
    name: "count users",
    text: "select count(*) as count from users where $1",
    values: [true],
  };
  await connection.pool.query(countUsers);
  const divide = { name: "divide", text: "select 1 / $1::integer", values: [0] };
  await expect(connection.pool.query(divide)).rejects.toMatchObject({ code: "22012" });
  expect((await connection.pool.query(countUsers)).rows).toEqual([{ count }]);
  expect(await isMigrated(connection.db)).toBe(true);
  await connection.close();

  const again = await connect({ dataDir });
  expect(await isMigrated(again.db)).toBe(true);
  await again.close();
});
