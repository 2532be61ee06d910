import {
  chmodSync,
  existsSync,
  linkSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createEmptyDatabase, createTestDatabase } from "../testing/database.ts";
import { backUpDatabase, BackupError, restoreDatabase } from "./index.ts";

vi.mock("node:fs", { spy: true });

const DATABASE_URL = "postgres://owner:p%3Aa%5Css@db.example/jumbl?sslmode=verify-full";

let folder: string;
const systemPath = process.env["PATH"];
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "jumbl-backup-"));
  process.env["PATH"] = `${folder}:${systemPath}`;
});
afterEach(() => {
  vi.unstubAllEnvs();
  process.env["PATH"] = systemPath;
  rmSync(folder, { recursive: true });
});

const inFolder = (name: string) => path.join(folder, name);
const listPartials = () => readdirSync(folder).filter((name) => name.includes("partial"));
const readLog = () => readFileSync(inFolder("log"), "utf8");

/** A stand-in for a PostgreSQL program: records its arguments and the password it receives. */
function addProgram(name: string, ending: string): void {
  const file = inFolder(name);
  writeFileSync(
    file,
    `#!/bin/sh
    echo "${name} $*" >> "${inFolder("log")}"
    passfile=$(echo "$*" | sed -n 's/.*passfile=\\([^ &]*\\).*/\\1/p' | sed 's/%2F/\\//g')
    [ -z "$passfile" ] || printf "password %s in %s\\n" "$(cat "$passfile")" "$(stat -c %a "$passfile" 2>/dev/null || stat -f %Lp "$passfile")" >> "${inFolder("log")}"
    ${ending}`,
  );
  chmodSync(file, 0o755);
}

const DUMP = `for each; do case $each in --file=*) echo dump > "\${each#--file=}";; esac; done`;

describe("a backup of a PostgreSQL", () => {
  it("is written by pg_dump for its owner only, without the password in an argument", async () => {
    vi.stubEnv("PGPASSWORD", "of another database");
    addProgram("pg_dump", `${DUMP}; echo "environment $PGPASSWORD." >> "${inFolder("log")}"`);
    addProgram("pg_restore", "");
    const file = inFolder("jumbl.dump");
    expect(await backUpDatabase({ databaseUrl: DATABASE_URL, dataDir: "" }, file)).toBe(5);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const [dump, password, environment, list] = readLog().split("\n");
    expect(dump).toContain(
      "--dbname=postgres://owner@db.example/jumbl?sslmode=verify-full&passfile=",
    );
    expect(dump).toContain("--format=custom");
    expect(password).toBe("password *:*:*:*:p\\:a\\\\ss in 600");
    expect(environment).toBe("environment .");
    expect(list).toMatch(/^pg_restore --list /);
    const passfile = /passfile=([^ &]*)/.exec(dump!)![1]!;
    expect(existsSync(decodeURIComponent(passfile))).toBe(false);
  });

  it("says why pg_dump failed, and leaves no file", async () => {
    addProgram("pg_dump", "echo 'aborting because of server version mismatch' >&2; exit 1");
    const file = inFolder("jumbl.dump");
    await expect(backUpDatabase({ databaseUrl: DATABASE_URL, dataDir: "" }, file)).rejects.toThrow(
      "pg_dump failed: aborting because of server version mismatch",
    );
    expect([existsSync(file), listPartials()]).toEqual([false, []]);
  });

  it("says that the server's own role may not make it", async () => {
    addProgram("pg_dump", "echo 'permission denied for table users' >&2; exit 1");
    const backup = backUpDatabase({ databaseUrl: DATABASE_URL, dataDir: "" }, inFolder("new.dump"));
    await expect(backup).rejects.toThrow(/permission denied.*\n.*set DATABASE_MIGRATION_URL/);
  });

  it("says which file cannot be restored, and where one of an embedded database belongs", async () => {
    addProgram("pg_restore", "echo 'end of file' >&2; exit 1");
    const file = inFolder("jumbl.dump");
    const empty = await createEmptyDatabase();
    const restore = () => restoreDatabase({ databaseUrl: empty.url, dataDir: "" }, file);
    writeFileSync(file, "PGDMP");
    await expect(restore()).rejects.toThrow(`pg_restore of ${file} failed: end of file`);
    writeFileSync(file, gzipSync("folder"));
    await expect(restore()).rejects.toThrow(
      `${file} is not a backup of a PostgreSQL. Restore one of an embedded database without DATABASE_URL`,
    );
    await empty.drop();
  });

  it("is refused when another backup to the same name has finished first", async () => {
    addProgram("pg_dump", DUMP);
    addProgram("pg_restore", "");
    const file = inFolder("jumbl.dump");
    const backUp = () => backUpDatabase({ databaseUrl: DATABASE_URL, dataDir: "" }, file);
    const outcomes = await Promise.allSettled([backUp(), backUp()]);
    expect(outcomes).toContainEqual({ status: "fulfilled", value: 5 });
    expect(outcomes).toContainEqual({
      status: "rejected",
      reason: new BackupError(`${file} already exists; choose another name.`),
    });
    expect([statSync(file).size, listPartials()]).toEqual([5, []]);
  });

  it("is written to a file system without hard links", async () => {
    addProgram("pg_dump", DUMP);
    addProgram("pg_restore", "");
    vi.mocked(linkSync).mockImplementationOnce(() => {
      throw Object.assign(new Error("not permitted"), { code: "EPERM" });
    });
    const file = inFolder("jumbl.dump");
    expect(await backUpDatabase({ databaseUrl: DATABASE_URL, dataDir: "" }, file)).toBe(5);
    expect([statSync(file).mode & 0o777, listPartials()]).toEqual([0o600, []]);
  });

  it("says that pg_dump is missing", async () => {
    process.env["PATH"] = folder;
    const file = inFolder("jumbl.dump");
    await expect(backUpDatabase({ databaseUrl: DATABASE_URL, dataDir: "" }, file)).rejects.toThrow(
      "pg_dump was not found",
    );
  });

  it("is restored completely or not at all, and only into an empty database", async () => {
    addProgram("pg_restore", "");
    const file = inFolder("jumbl.dump");
    writeFileSync(file, "dump");
    const used = await createTestDatabase();
    const refused = restoreDatabase({ databaseUrl: used.url, dataDir: "" }, file);
    await expect(refused).rejects.toThrow(/the database has \d+ tables/);
    await used.drop();
    const empty = await createEmptyDatabase();
    await restoreDatabase({ databaseUrl: empty.url, dataDir: "" }, file);
    await empty.drop();
    expect(readLog()).toMatch(
      /--no-owner --no-acl --single-transaction --exit-on-error .*jumbl.dump\n$/,
    );
  });
});
