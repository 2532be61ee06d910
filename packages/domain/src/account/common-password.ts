import { BRAND } from "../brand/index.ts";

const COMMON_PASSWORDS: ReadonlySet<string> = new Set([
  "password1!",
  "password!1",
  "password@1",
  "p@ssw0rd",
  "p@ssw0rd1",
  `${BRAND.slug}2025!`,
  `${BRAND.slug}2026!`,
  "welcome1!",
  "qwerty1!",
  "qwerty123!",
  "letmein1!",
  "iloveyou1!",
  "1qaz@wsx",
  "1qaz2wsx!",
  "zaq1@wsx",
  "q1w2e3r4!",
  "1q2w3e4r!",
]);

export function isCommonPassword(password: string): boolean {
  return COMMON_PASSWORDS.has(password.toLowerCase());
}
