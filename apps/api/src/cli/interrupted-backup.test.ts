import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), "jumbl-interrupted-")));
});
afterEach(() => rmSync(folder, { recursive: true }));

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

// Writes its process id, and ends only when it is stopped.
const PG_DUMP = `#!/bin/sh
echo $$ > pid.new
mv pid.new pid
exec tail -f /dev/null`;

it.each(["SIGINT", "SIGTERM"] as const)(
  "a backup that is interrupted by %s stops pg_dump and leaves no file",
  async (signal) => {
    writeFileSync(path.join(folder, "pg_dump"), PG_DUMP, { mode: 0o755 });
    const program = path.join(import.meta.dirname, "jumbl.ts");
    const backup = spawn(process.execPath, [program, "database", "backup", "jumbl.dump"], {
      cwd: folder,
      env: {
        ...process.env,
        PATH: `${folder}:${process.env["PATH"]}`,
        TMPDIR: folder,
        DATABASE_URL: "postgres://owner:secret@db.example/jumbl",
      },
      stdio: "ignore",
    });
    const pidFile = path.join(folder, "pid");
    await vi.waitUntil(() => existsSync(pidFile), { timeout: 60_000 });
    const pid = Number(readFileSync(pidFile, "utf8"));
    expect(readdirSync(folder).filter((name) => /partial|password/.test(name))).toHaveLength(2);

    backup.kill(signal);
    const [code] = (await once(backup, "exit")) as [number | null];
    expect(code).toBe(128 + os.constants.signals[signal]);
    expect(readdirSync(folder).toSorted()).toEqual(["pg_dump", "pid"]);
    await vi.waitUntil(() => !isRunning(pid), { timeout: 60_000 });
  },
);
