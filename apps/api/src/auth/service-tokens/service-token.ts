import { createHmac } from "node:crypto";
import { createSecret } from "../secrets.ts";

/** Lets people and secret scanners recognize a token. */
const PREFIX = "jumbl_service_";

const BEARER = new RegExp(`^bearer (${PREFIX}[A-Za-z0-9_-]{51})$`, "i");

const TAG_LENGTH = 8;

const createTag = (secret: string, seed: string) =>
  createHmac("sha256", seed)
    .update(`service token ${secret}`)
    .digest("base64url")
    .slice(0, TAG_LENGTH);

/** `seed` is the installation's, which only the database and its servers know. */
export function createServiceToken(seed: string): string {
  const secret = createSecret();
  return PREFIX + secret + createTag(secret, seed);
}

/** The service token of an Authorization header; undefined where it has none. */
export const parseServiceToken = (authorization = ""): string | undefined =>
  BEARER.exec(authorization)?.[1];

/**
 * Whether this installation created the token, which may have expired since. Rejects invented ones without a statement.
 */
export function isServiceTokenOf(seed: string, token: string): boolean {
  const secret = token.slice(PREFIX.length, -TAG_LENGTH);
  return token.endsWith(createTag(secret, seed));
}
