import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";

import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { connect } from "../connection/connect.ts";
import { DataFolderInUseError } from "./lock-data-folder.ts";
import { isMigrated, migrate } from "../migrations/migrate.ts";
import { moduleUrl, runProgram } from "../testing/run-program.ts";

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), "jumbl-embedded-"));
});
afterAll(() => rmSync(dataDir, { recursive: true }));

// One test, because opening the embedded database takes seconds.
describe("the embedded database", () => {
  it("migrates, refuses a second process, keeps acknowledged writes after a kill, and works after a failed query", async () => {
    const writer = runProgram(`
      import { connect, migrate } from ${moduleUrl("../index.ts", import.meta.url)};
      const connection = await connect({ dataDir: ${JSON.stringify(dataDir)} });
      await migrate(connection);
      const player = { username: "ann", email: "ann@example.org", password: null };
      await connection.db.insertInto("users").values(player).execute();
      console.log("acknowledged");
      setInterval(() => {}, 1_000);
    `);
    expect(await writer.firstLine).toBe("acknowledged");
    await expect(connect({ dataDir })).rejects.toThrow(DataFolderInUseError);
    writer.process.kill("SIGKILL");
    await writer.exit;

    const connection = await connect({ dataDir });
    expect(await isMigrated(connection.db)).toBe(true);
    expect(await migrate(connection)).toEqual([]);
    expect(await connection.db.selectFrom("users").select("username").execute()).toEqual([
      { username: "ann" },
    ]);

    const failed = connection.db.transaction().execute(async (trx) => {
      await trx.deleteFrom("users").execute();
      await sql`select 1 / 0`.execute(trx);
    });
    await expect(failed).rejects.toMatchObject({ code: "22012" });
    const { rows } = await sql`
      select count(*) as count, avg(2)::numeric as average, date '2030-01-31' as day,
        timestamptz '2030-01-31T12:00:00Z' as instant from users`.execute(connection.db);
    expect(rows).toEqual([
      { count: 1, average: 2, day: "2030-01-31", instant: new Date("2030-01-31T12:00:00Z") },
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
    expect((await connection.pool.query(countUsers)).rows).toEqual([{ count: 1 }]);
    expect(await isMigrated(connection.db)).toBe(true);
    await connection.close();

    const again = await connect({ dataDir });
    expect(await isMigrated(again.db)).toBe(true);
    await again.close();
  });
});
