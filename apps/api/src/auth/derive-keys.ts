import { createHmac } from "node:crypto";
import { readAuthSecret } from "../env/auth-secret.ts";
import type { Env } from "../env/env.ts";

/**
 * Derives independent keys for different purposes, from the current and then from the previous secret.
 * @throws OperatorError as `readAuthSecret`
 */
export function deriveKeys(purpose: string, env: Env): [string, ...string[]] {
  const derive = (secret: string) =>
    createHmac("sha256", secret).update(purpose).digest("base64url");
  const previous = env.AUTH_SECRET_PREVIOUS;
  return [derive(readAuthSecret(env)), ...(previous === undefined ? [] : [derive(previous)])];
}
