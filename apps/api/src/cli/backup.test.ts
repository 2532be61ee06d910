import { mkdtempSync, rmSync } from "node:fs";
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

async function runEmbedded(dataDir: string, ...args: string[]): Promise<[number, string]> {
  const output: string[] = [];
  const add = (text: string) => output.push(text);
  const io: CommandIo = { print: add, note: add, ask: undefined };
  const source = { JUMBL_DATA_DIR: path.join(folder, dataDir) };
  return [await runJumbl(args, { io, source }), output.join("\n")];
}

describe("jumbl database backup and restore", () => {
  it("carry an embedded database into another folder and verify it there", async () => {
    const file = path.join(folder, "backup.tar.gz");
    expect((await runEmbedded("one", "database", "migrate"))[0]).toBe(0);
    expect(await runEmbedded("one", "database", "backup", file)).toEqual([
      0,
      expect.stringMatching(/^Wrote .*\(\d+ bytes\)[^]*auth-secret is not in it/),
    ]);
    expect(await runEmbedded("one", "database", "backup", file)).toEqual([
      1,
      expect.stringContaining("exists already"),
    ]);
    expect(await runEmbedded("two", "database", "restore", file)).toEqual([
      0,
      expect.stringMatching(/^Restored [^]*no difference\.$/),
    ]);
  });
});
