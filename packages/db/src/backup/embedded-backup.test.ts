import * as fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connect } from "../connection/connect.ts";
import { DataFolderInUseError, lockDataFolder } from "../embedded/lock-data-folder.ts";
import { migrate } from "../migrations/migrate.ts";
import { moduleUrl, runProgram } from "../testing/run-program.ts";
import { backUpDatabase, restoreDatabase } from "./index.ts";

let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "jumbl-backup-"));
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

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

// Opening the embedded database takes seconds, and longer under load.
describe("a backup of the embedded database", { timeout: 300_000 }, () => {
  it("has every acknowledged write of a server that was killed while it wrote", async () => {
    const dataDir = inFolder("original");
    const writer = runProgram(WRITER(dataDir));
    const acknowledged = Number(await writer.firstLine);
    writer.process.kill("SIGKILL");
    await writer.exit;

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
    const { rows } = await sql<{ count: number; last: number }>`
      select count(*) as count, max(substring(username from 2)::integer) as last from users`.execute(
      connection.db,
    );
    await connection.close();
    expect(rows[0]?.last).toBeGreaterThanOrEqual(acknowledged);
    expect(rows[0]?.count).toBe(rows[0]?.last);
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
