import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { lockDataFolder } from "./lock-data-folder.ts";
import { OperatorError } from "../operator-error.ts";

vi.mock("node:fs", { spy: true });

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "jumbl-folder-"));
});
afterEach(() => {
  vi.mocked(readFileSync).mockReset();
  rmSync(folder, { recursive: true });
});

const STALE = JSON.stringify({ pid: 2 ** 30, startTime: "0" });

/** The content of a lock file that this process writes. */
function readOwnLock(): string {
  const release = lockDataFolder(folder);
  const content = readFileSync(path.join(folder, "lock"), "utf8");
  release();
  return content;
}

/** Acts like another process right after a file has been read. */
async function runAtReads(act: (file: unknown) => void): Promise<void> {
  const { readFileSync: read } = await vi.importActual<typeof import("node:fs")>("node:fs");
  vi.mocked(readFileSync).mockImplementation((...args: Parameters<typeof read>) => {
    try {
      return read(...args);
    } finally {
      act(args[0]);
    }
  });
}

describe("lockDataFolder", () => {
  it.skipIf(process.platform !== "linux")("throws where no folder can be created", () => {
    expect(() => lockDataFolder("/proc/jumbl/data")).toThrow(/ENOENT/);
  });

  it.each(["linux", "darwin"] as const)(
    "on %s throws with the owner's process id, and replaces the lock of an ended owner whose id another process has",
    (platform) => {
      const release = lockDataFolder(folder, platform);
      const file = path.join(folder, "lock");
      const owner = JSON.parse(readFileSync(file, "utf8")) as { startTime: string };
      expect(owner.startTime).toMatch(/\d/);
      expect(() => lockDataFolder(folder, platform)).toThrow(`server (process ${process.pid})`);
      writeFileSync(file, JSON.stringify({ ...owner, startTime: "an earlier process" }));
      expect(() => lockDataFolder(folder, platform)()).not.toThrow();
      release();
    },
  );

  it("does not remove a lock that another process takes after it was read as stale", async () => {
    const lock = path.join(folder, "lock");
    const live = readOwnLock();
    writeFileSync(lock, STALE);
    const presence: boolean[] = [];
    await runAtReads((file) => {
      if (file !== lock) return;
      if (presence.length === 0) writeFileSync(lock, live);
      presence.push(existsSync(lock));
    });
    expect(() => lockDataFolder(folder)).toThrow(OperatorError);
    expect(new Set(presence)).toEqual(new Set([true]));
  });

  it("leaves a stale lock to the process that is replacing it", async () => {
    const [lock, claim] = [path.join(folder, "lock"), path.join(folder, "lock.claim")];
    const live = readOwnLock();
    writeFileSync(lock, STALE);
    writeFileSync(claim, live);
    await runAtReads((file) => {
      if (file !== claim) return;
      writeFileSync(lock, live);
      rmSync(claim);
    });
    expect(() => lockDataFolder(folder)).toThrow(OperatorError);
  });

  it.each([STALE, ""])("replaces a stale lock after the claim %j of a killed process", (claim) => {
    writeFileSync(path.join(folder, "lock"), STALE);
    writeFileSync(path.join(folder, "lock.claim"), claim);
    const release = lockDataFolder(folder);
    expect(readdirSync(folder)).toEqual(["lock"]);
    release();
  });
});
