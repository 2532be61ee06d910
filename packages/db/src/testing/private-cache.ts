import { lstatSync, mkdirSync } from "node:fs";
import os from "node:os";
import path from "node:path";

const WRITABLE_BY_OTHERS = 0o022;

/**
 * Returns the folder `name` inside `parent`, a folder that others may write. They can read what is in it and change
 * nothing, so a test run executes no program that another user of the machine has put there.
 *
 * @throws Error when another user has made the folder or may write to it
 */
export function createPrivateCache(parent: string, name: string): string {
  const folder = path.join(parent, name);
  mkdirSync(folder, { mode: 0o755, recursive: true });
  const found = lstatSync(folder);
  const isOwn = found.isDirectory() && found.uid === process.getuid?.();
  if (!isOwn || (found.mode & WRITABLE_BY_OTHERS) !== 0) {
    throw new Error(`${folder} may belong to another user: delete it`);
  }
  return folder;
}

/** For what tests make once and later runs use again. */
export const createTestCache = () =>
  createPrivateCache(os.tmpdir(), `jumbl-cache-${process.getuid?.()}`);
