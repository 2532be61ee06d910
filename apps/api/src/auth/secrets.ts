import { createHash, randomBytes } from "node:crypto";

export function createSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** The database stores only this hash of a secret that its holder presents. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}
