import * as fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Connection, connect } from "../connection/connect.ts";
import { isMigrated, migrate } from "../migrations/migrate.ts";
import { moduleUrl, runProgram } from "../testing/run-program.ts";
import { OperatorError } from "../operator-error.ts";

let folder: string;
const inFolder = (name: string) => path.join(folder, name);

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

/** The last number that the process acknowledged before it was killed; its database is in the folder "killed". */
let acknowledged: number;
/** The error of a second process that opened the same database. */
let refusal: unknown;

// Once, because a new database and its migrations take seconds, and longer under load.
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "jumbl-embedded-"));
  const dataDir = inFolder("killed");
  const writer = runProgram(WRITER(dataDir));
  acknowledged = Number(await writer.firstLine);
  refusal = await connect({ dataDir }).catch((error: unknown) => error);
  writer.process.kill("SIGKILL");
  await writer.exit;
}, 300_000);
afterAll(() => fs.rmSync(folder, { recursive: true }));

/** Expects every acknowledged player, without gaps, and returns their number. */
async function countPlayers({ db }: Pick<Connection, "db">): Promise<number> {
  const { rows } = await sql<{ count: number; last: number }>`
    select count(*) as count, max(substring(username from 2)::integer) as last from users`.execute(
    db,
  );
  const { count, last } = rows[0]!;
  expect(last).toBeGreaterThanOrEqual(acknowledged);
  expect(count).toBe(last);
  return count;
}

describe("the embedded database", { timeout: 300_000 }, () => {
  it("refuses a second process, keeps acknowledged writes after a kill, and works after a failed query", async () => {
    expect(refusal).toBeInstanceOf(OperatorError);
    const dataDir = inFolder("opened");
    fs.cpSync(inFolder("killed"), dataDir, { recursive: true });
    const connection = await connect({ dataDir });
    expect(await isMigrated(connection.db)).toBe(true);
    expect(await migrate(connection)).toEqual([]);
    const count = await countPlayers(connection);

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
});
