/**
 * The passwords tried first of those that keep the rules of Spec 5, in lower case. The list is short on purpose: the
 * rules are the spec's, and a refusal they do not explain must be rare.
 */
const COMMON: ReadonlySet<string> = new Set([
  "password1!",
  "password!1",
  "password@1",
  "p@ssw0rd",
  "p@ssw0rd1",
  "jumbl2025!",
  "jumbl2026!",
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

/** Whether a password is one of those tried first. */
export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.toLowerCase());
}
