import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import type { Env } from "./env/env.ts";

const manifest = readFileSync(new URL("../package.json", import.meta.url), "utf8");

/** The version of the server, as in the changelog. */
export const { version: VERSION } = JSON.parse(manifest) as { version: string };

let head: string | null | undefined;

function readHead(): string | null {
  const options = { cwd: import.meta.dirname, encoding: "utf8" } as const;
  const { status, stdout } = spawnSync("git", ["rev-parse", "HEAD"], options);
  return status === 0 ? stdout.trim() : null;
}

/** The commit that was built or checked out; null if neither the settings nor git provide it. */
export function findCommit({ JUMBL_COMMIT }: Pick<Env, "JUMBL_COMMIT">): string | null {
  return JUMBL_COMMIT ?? (head ??= readHead());
}
