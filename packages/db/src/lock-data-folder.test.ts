import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { lockDataFolder, DataFolderInUseError } from "./lock-data-folder.ts";
import { moduleUrl, runProgram } from "./testing/run-program.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "jumbl-folder-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const startLockingProcess = () =>
  runProgram(`
    import { lockDataFolder } from ${moduleUrl("./lock-data-folder.ts", import.meta.url)};
    process.stdin.resume().on("end", () => process.exit());
    try {
      lockDataFolder(${JSON.stringify(folder)});
      console.log("locked");
    } catch (error) {
      console.log(error.name);
    }
  `);

describe("lockDataFolder", () => {
  it("throws in a second process, with the process id of the first", async () => {
    const owner = startLockingProcess();
    expect(await owner.firstLine).toBe("locked");
    expect(() => lockDataFolder(folder)).toThrow(DataFolderInUseError);
    expect(() => lockDataFolder(folder)).toThrow(`process ${owner.process.pid}`);
    owner.process.stdin?.end();
    await owner.exit;
  });

  it("can lock again after a release", () => {
    const release = lockDataFolder(folder);
    expect(() => lockDataFolder(folder)).toThrow(DataFolderInUseError);
    release();
    lockDataFolder(folder)();
  });

  it("replaces the lock of a killed process", async () => {
    const owner = startLockingProcess();
    await owner.firstLine;
    owner.process.kill("SIGKILL");
    await owner.exit;
    expect(() => lockDataFolder(folder)()).not.toThrow();
  });

  it.each(["linux", "darwin"] as const)(
    "on %s does not take another process for the owner when its id was reused",
    (platform) => {
      const release = lockDataFolder(folder, platform);
      const file = path.join(folder, "lock");
      const owner = JSON.parse(readFileSync(file, "utf8")) as { birth: string };
      expect(owner.birth).toMatch(/\d/);
      expect(() => lockDataFolder(folder, platform)).toThrow(DataFolderInUseError);
      writeFileSync(file, JSON.stringify({ ...owner, birth: "an earlier process" }));
      expect(() => lockDataFolder(folder, platform)()).not.toThrow();
      release();
    },
  );

  it("leaves the folder to a running process of an earlier version, which wrote no start time", () => {
    const owner = JSON.stringify({ pid: process.pid, birth: "running" });
    writeFileSync(path.join(folder, "lock"), owner);
    expect(() => lockDataFolder(folder, "darwin")).toThrow(DataFolderInUseError);
  });

  it.each([
    [
      "names a running process with another start time",
      JSON.stringify({ pid: process.pid, birth: "0" }),
    ],
    ["names no running process", JSON.stringify({ pid: 2 ** 30, birth: "0" })],
    ["was cut off while being written", '{"pid":1'],
    ["is empty", ""],
  ])("replaces a lock that %s", (_, lock) => {
    writeFileSync(path.join(folder, "lock"), lock);
    expect(() => lockDataFolder(folder)()).not.toThrow();
  });

  it("succeeds in exactly one of eight processes that find a stale lock at once", async () => {
    writeFileSync(path.join(folder, "lock"), "");
    const programs = Array.from({ length: 8 }, startLockingProcess);
    const outcomes = await Promise.all(programs.map((program) => program.firstLine));
    for (const program of programs) program.process.stdin?.end();
    await Promise.all(programs.map((program) => program.exit));
    expect(outcomes.toSorted()).toEqual([
      ...Array<string>(7).fill("DataFolderInUseError"),
      "locked",
    ]);
  });
});
