import { existsSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CommandIo } from "./command-io.ts";
import { runJumbl } from "./run-jumbl.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "jumbl-cli-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function runEmbedded(...args: string[]): Promise<[number, string]> {
  const output: string[] = [];
  const add = (text: string) => output.push(text);
  const io: CommandIo = { print: add, note: add, ask: undefined };
  return [await runJumbl(args, { io, source: { JUMBL_DATA_DIR: folder } }), output.join("\n")];
}

// The backups themselves are tried in packages/db/src/backup and by system-tests/recovery/run.ts.
describe("commands without a database", () => {
  it("say in a sentence what is missing, and write nothing", async () => {
    const file = path.join(folder, "backup.tar.gz");
    expect(await runEmbedded("database", "backup", file)).toEqual([
      1,
      `Database: embedded in ${folder}\nThere is no database in ${folder}.`,
    ]);
    expect(await runEmbedded("database", "restore", file)).toEqual([
      1,
      `Database: embedded in ${folder}\nThere is no file ${file}.`,
    ]);
    expect(existsSync(file)).toBe(false);
    for (const command of [["verify"], ["database", "status"], ["doctor"]]) {
      expect(await runEmbedded(...command)).toEqual([
        1,
        expect.stringContaining("There is no database in"),
      ]);
    }
    expect(existsSync(path.join(folder, "pglite"))).toBe(false);
    expect(await runEmbedded("database", "backup")).toMatchObject([2, expect.any(String)]);
  });
});
