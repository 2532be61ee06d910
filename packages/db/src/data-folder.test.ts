import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { claimDataFolder, DataFolderInUseError } from "./data-folder.ts";
import { moduleUrl, runProgram } from "./testing/run-program.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "jumbl-folder-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const claimer = () =>
  runProgram(`
    import { claimDataFolder } from ${moduleUrl("./data-folder.ts", import.meta.url)};
    process.stdin.resume().on("end", () => process.exit());
    try {
      claimDataFolder(${JSON.stringify(folder)});
      console.log("held");
    } catch (error) {
      console.log(error.name);
    }
  `);

describe("the data folder", () => {
  it("is refused to a second process, which is told the number of the first", async () => {
    const holder = claimer();
    expect(await holder.firstLine).toBe("held");
    expect(() => claimDataFolder(folder)).toThrow(DataFolderInUseError);
    expect(() => claimDataFolder(folder)).toThrow(`process ${holder.process.pid}`);
    holder.process.stdin?.end();
    await holder.exit;
  });

  it("is free again once it was given back", () => {
    const release = claimDataFolder(folder);
    expect(() => claimDataFolder(folder)).toThrow(DataFolderInUseError);
    release();
    claimDataFolder(folder)();
  });

  it("is taken over from a process that was killed", async () => {
    const holder = claimer();
    await holder.firstLine;
    holder.process.kill("SIGKILL");
    await holder.exit;
    expect(() => claimDataFolder(folder)()).not.toThrow();
  });

  it.each([
    ["names a living process of another birth", JSON.stringify({ pid: process.pid, birth: "0" })],
    ["names no process", JSON.stringify({ pid: 2 ** 30, birth: "0" })],
    ["was cut off while being written", '{"pid":1'],
    ["is empty", ""],
  ])("is taken over when the lock %s", (_, lock) => {
    writeFileSync(path.join(folder, "lock"), lock);
    expect(() => claimDataFolder(folder)()).not.toThrow();
  });

  it("goes to exactly one of eight processes that find a stale lock at once", async () => {
    writeFileSync(path.join(folder, "lock"), "");
    const claimers = Array.from({ length: 8 }, claimer);
    const answers = await Promise.all(claimers.map((program) => program.firstLine));
    for (const program of claimers) program.process.stdin?.end();
    await Promise.all(claimers.map((program) => program.exit));
    expect(answers.toSorted()).toEqual([...Array<string>(7).fill("DataFolderInUseError"), "held"]);
  });
});
