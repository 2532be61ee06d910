import { spawnSync } from "node:child_process";
import { linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { makeFolder } from "./make-folder.ts";
import { OperatorError } from "../operator-error.ts";

type LockOwner = {
  pid: number;
  /** When the process started, as printed by the operating system. */
  startTime: string;
};

function readStartTimeOfLinux(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
  } catch {
    return undefined;
  }
}

/** Runs the system's own command, as Node does not know when other processes started. */
function printStartTime(pid: number): string | undefined {
  const args = ["LC_ALL=C", "TZ=UTC", "ps", "-o", "lstart=", "-p", String(pid)];
  return spawnSync("env", args).stdout.toString().trim() || undefined;
}

/** Distinguishes a process from a later one with the same id; undefined when none has it. */
function findStartTime(pid: number, platform: NodeJS.Platform): string | undefined {
  return platform === "linux" ? readStartTimeOfLinux(pid) : printStartTime(pid);
}

const isRunning = ({ pid, startTime }: LockOwner, platform: NodeJS.Platform): boolean =>
  findStartTime(pid, platform) === startTime;

function readLockOwner(file: string): LockOwner | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as LockOwner;
  } catch {
    return undefined;
  }
}

/** Whether the file exists and belongs to no running process. */
function isStale(file: string, platform: NodeJS.Platform): boolean {
  try {
    return !isRunning(JSON.parse(readFileSync(file, "utf8")) as LockOwner, platform);
  } catch (error) {
    // A truncated file is stale. A missing one may already have been replaced by another process.
    return (error as NodeJS.ErrnoException).code !== "ENOENT";
  }
}

/** Linking is atomic: one process succeeds, and none reads a half-written lock. */
function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

/**
 * Only the process that holds the claim removes a lock, after reading it again. So a lock in use is not removed, unless
 * several processes find a killed process's claim simultaneously.
 */
function removeStaleLock(lock: string, own: string, platform: NodeJS.Platform): void {
  const claim = `${lock}.claim`;
  if (!tryLink(own, claim)) {
    if (isStale(claim, platform)) rmSync(claim, { force: true });
    return;
  }
  try {
    if (isStale(lock, platform)) rmSync(lock, { force: true });
  } finally {
    rmSync(claim, { force: true });
  }
}

/**
 * PGlite has no lock, and two processes that write to one folder lose data. The lock of a killed process is
 * replaced. Containers that share a volume do not see each other's processes.
 * @returns a function that releases the lock
 * @throws OperatorError when a running process has the lock
 */
export function lockDataFolder(
  folder: string,
  platform: NodeJS.Platform = process.platform,
): () => void {
  makeFolder(folder);
  const lock = path.join(folder, "lock");
  const own = `${lock}.${process.pid}`;
  const startTime = findStartTime(process.pid, platform);
  if (startTime === undefined) throw new Error("The start time of this process is unknown.");
  writeFileSync(own, JSON.stringify({ pid: process.pid, startTime } satisfies LockOwner));
  try {
    while (!tryLink(own, lock)) {
      const owner = readLockOwner(lock);
      if (owner && isRunning(owner, platform)) {
        throw new OperatorError(
          `The data folder ${path.resolve(folder)} is in use by another server (process ${owner.pid}). ` +
            "Stop it first, or set JUMBL_DATA_DIR to another folder.",
        );
      }
      removeStaleLock(lock, own, platform);
    }
  } finally {
    rmSync(own, { force: true });
  }
  return () => rmSync(lock, { force: true });
}
