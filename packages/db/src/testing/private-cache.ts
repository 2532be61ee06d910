import { lstatSync, mkdirSync } from "node:fs";
import os from "node:os";
import path from "node:path";

const WRITABLE_BY_OTHERS = 0o022;

/**
 * Returns the folder `name` inside `parent`, which others may write to. They can read but not change `name`, so a
 * test run executes no program placed there by another user of the machine.
 *
 * @throws Error when another user has made the folder or may write to it
 */
function createPrivateCache(parent: string, name: string): string {
  const folder = path.join(parent, name);
  mkdirSync(folder, { mode: 0o755, recursive: true });
  const found = lstatSync(folder);
  const isOwn = found.isDirectory() && found.uid === process.getuid?.();
  if (!isOwn || (found.mode & WRITABLE_BY_OTHERS) !== 0) {
    throw new Error(`${folder} may belong to another user: delete it`);
  }
  return folder;
}

/** For files that tests create once and later runs reuse. */
export const createTestCache = () =>
  createPrivateCache(os.tmpdir(), `jumbl-cache-${process.getuid?.()}`);
