import * as fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { backUpDatabase, restoreDatabase } from "../backup/index.ts";
import { type Connection, connect } from "../connection/connect.ts";
import { isMigrated, migrate } from "../migrations/migrate.ts";
import { moduleUrl, runProgram } from "../testing/run-program.ts";
import { DataFolderInUseError, lockDataFolder } from "./lock-data-folder.ts";

let folder: string;
const inFolder = (name: string) => path.join(folder, name);
const listPartials = () => fs.readdirSync(folder).filter((name) => name.includes("partial"));

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
    expect(refusal).toBeInstanceOf(DataFolderInUseError);
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

describe("a backup of the embedded database", { timeout: 300_000 }, () => {
  it("has every acknowledged write of a server that was killed while it wrote", async () => {
    const dataDir = inFolder("killed");
    const file = inFolder("backup.tar.gz");
    const backup = backUpDatabase({ dataDir }, file);
    await expect(backUpDatabase({ dataDir }, file)).rejects.toThrow(DataFolderInUseError);
    expect(await backup).toBe(fs.statSync(file).size);
    expect(listPartials()).toEqual([]);
    expect(fs.statSync(file).mode & 0o777).toBe(0o600);
    await expect(backUpDatabase({ dataDir }, file)).rejects.toThrow("already exists");
    await expect(restoreDatabase({ dataDir }, file)).rejects.toThrow("There is a database in");

    const cut = inFolder("cut.tar.gz");
    fs.writeFileSync(cut, fs.readFileSync(file).subarray(0, -1000));
    await expect(restoreDatabase({ dataDir: inFolder("cut") }, cut)).rejects.toThrow("cut off");

    const copy = inFolder("copy");
    await restoreDatabase({ dataDir: copy }, file);
    const connection = await connect({ dataDir: copy });
    expect(await migrate(connection)).toEqual([]);
    await countPlayers(connection);
    await connection.close();
  });

  it("is refused when there is no database, and leaves no file", async () => {
    const file = inFolder("none.tar.gz");
    await expect(backUpDatabase({ dataDir: inFolder("nothing") }, file)).rejects.toThrow(
      "There is no database in",
    );
    expect([fs.existsSync(file), listPartials()]).toEqual([false, []]);
  });

  it("is not restored from a file that is not a backup, and leaves no database", async () => {
    const file = inFolder("text");
    fs.writeFileSync(file, "no archive");
    const dump = inFolder("dump");
    fs.writeFileSync(dump, "PGDMP and more");
    const dataDir = inFolder("refused");
    await expect(restoreDatabase({ dataDir }, file)).rejects.toThrow("not a backup");
    await expect(restoreDatabase({ dataDir }, dump)).rejects.toThrow("set DATABASE_URL");
    await expect(restoreDatabase({ dataDir }, inFolder("missing"))).rejects.toThrow(
      "There is no file",
    );
    await expect(restoreDatabase({ dataDir }, folder)).rejects.toThrow("cannot be read");
    expect(fs.existsSync(dataDir)).toBe(false);
  });

  it("is not restored into a folder that another process starts using, and leaves it unchanged", async () => {
    const file = inFolder("any");
    fs.writeFileSync(file, gzipSync(""));
    const dataDir = inFolder("taken");
    const restoring = restoreDatabase({ dataDir }, file);
    const release = lockDataFolder(dataDir);
    fs.mkdirSync(path.join(dataDir, "pglite"));
    await expect(restoring).rejects.toThrow(DataFolderInUseError);
    expect(fs.readdirSync(dataDir).toSorted()).toEqual(["lock", "pglite"]);
    release();
  });
});
