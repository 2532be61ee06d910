import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";

/** Creates a folder with its parents. Node's own option `recursive` never returns below `/proc` and the like. */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(path.resolve(folder)));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process was first.
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}
