import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Env } from "./env/env.ts";

const manifest = readFileSync(new URL("../package.json", import.meta.url), "utf8");

/** The version of the server, as in the changelog. */
export const { version: VERSION } = JSON.parse(manifest) as { version: string };

const FOLDER = path.resolve(import.meta.dirname, "..");

let head: string | null | undefined;

/** A production install has no repository, and records the commit in a file. */
function readRecordedCommit(folder: string): string | undefined {
  const file = path.join(folder, "commit");
  return existsSync(file) ? readFileSync(file, "utf8").trim() : undefined;
}

function readHead(): string | null {
  const options = { cwd: import.meta.dirname, encoding: "utf8" } as const;
  const { status, stdout } = spawnSync("git", ["rev-parse", "HEAD"], options);
  return status === 0 ? stdout.trim() : null;
}

/** The commit that was installed or checked out; null if neither the settings nor the installation nor git provide it. */
export function findCommit(
  { JUMBL_COMMIT }: Pick<Env, "JUMBL_COMMIT">,
  folder = FOLDER,
): string | null {
  return JUMBL_COMMIT ?? readRecordedCommit(folder) ?? (head ??= readHead());
}
