import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { makeFolder, OperatorError } from "@jumbl/db";
import type { Env } from "./env.ts";

/** 48 random bytes in base64url. */
const WHOLE_SECRET = /^[\w-]{64}$/;

/**
 * With the embedded database a secret is generated once and stored next to it, so that players stay signed in. Only one
 * server at a time opens that folder.
 * @throws OperatorError when the stored secret is incomplete, as after an interrupted copy or a power failure
 */
export function readAuthSecret(env: Env): string {
  if (env.AUTH_SECRET !== undefined) return env.AUTH_SECRET;
  const file = path.join(env.JUMBL_DATA_DIR, "auth-secret");
  makeFolder(env.JUMBL_DATA_DIR);
  if (!existsSync(file)) {
    const unfinished = `${file}.new`;
    writeFileSync(unfinished, randomBytes(48).toString("base64url"), { mode: 0o600, flush: true });
    renameSync(unfinished, file);
  }
  const secret = readFileSync(file, "utf8").trim();
  if (WHOLE_SECRET.test(secret)) return secret;
  throw new OperatorError(
    `${file} does not contain a complete secret: restore it from a backup, or delete it, which signs all players out`,
  );
}
