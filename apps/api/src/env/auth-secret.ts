import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { makeFolder } from "@jumbl/db";
import type { Env } from "./env.ts";

/** With the embedded database a secret is generated once and stored next to it, so that players stay signed in. */
export function readAuthSecret(env: Env): string {
  if (env.AUTH_SECRET !== undefined) return env.AUTH_SECRET;
  const file = path.join(env.JUMBL_DATA_DIR, "auth-secret");
  makeFolder(env.JUMBL_DATA_DIR);
  try {
    writeFileSync(file, randomBytes(48).toString("base64url"), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  return readFileSync(file, "utf8").trim();
}
