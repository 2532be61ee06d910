import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Another living process holds the data folder. The message is fit to be shown as it is. */
export class DataFolderInUseError extends Error {
  override name = "DataFolderInUseError";
}

interface Holder {
  pid: number;
  birth: string;
}

/** What tells this life of a process from a later one that was given the same number. */
function findBirth(pid: number): string | undefined {
  if (process.platform === "linux") {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
      return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
    } catch {
      return undefined;
    }
  }
  try {
    process.kill(pid, 0);
    return "alive";
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM" ? "alive" : undefined;
  }
}

const isAlive = (holder: Holder) => findBirth(holder.pid) === holder.birth;

function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Holder;
  } catch {
    return undefined;
  }
}

/** Linking is atomic: of many processes one succeeds, and nobody sees a half-written lock. */
function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

function removeStale(lock: string, own: string): void {
  const aside = `${own}.stale`;
  try {
    renameSync(lock, aside);
  } catch {
    return; // another process was quicker
  }
  const moved = readHolder(aside);
  if (moved && isAlive(moved)) linked(aside, lock); // it was already somebody's new lock: give it back
  rmSync(aside, { force: true });
}

/**
 * Makes the folder this process's own, creating it when it is missing. PGlite has no lock of its
 * own, and two processes writing to one folder lose data. A lock left by a killed process is taken
 * over. The processes must see each other: two containers sharing one volume do not.
 *
 * @returns a function that gives the folder back
 * @throws DataFolderInUseError when a living process holds the folder
 */
export function claimDataFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const lock = path.join(folder, "lock");
  const own = `${lock}.${process.pid}`;
  writeFileSync(own, JSON.stringify({ pid: process.pid, birth: findBirth(process.pid) }));
  try {
    while (!linked(own, lock)) {
      const holder = readHolder(lock);
      if (holder && isAlive(holder)) {
        throw new DataFolderInUseError(
          `The data folder ${path.resolve(folder)} is in use by another Jumbl (process ${holder.pid}). ` +
            "Stop that one first, or set JUMBL_DATA_DIR to another folder.",
        );
      }
      removeStale(lock, own);
    }
  } finally {
    rmSync(own, { force: true });
  }
  return () => rmSync(lock, { force: true });
}
