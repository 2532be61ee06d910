import { isCommonPassword } from "./common-password.ts";

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

export type PasswordOwner = { username?: string | undefined; email?: string | undefined };

/** Shorter names occur in passwords by chance. */
const OWN_NAME_MIN = 4;

const RULES = [
  {
    rule: "length",
    message: "Password must be at least 8 characters",
    isMet: (text: string) => text.length >= PASSWORD_MIN,
  },
  {
    rule: "uppercase",
    message: "Password must contain at least one uppercase letter",
    isMet: (text: string) => /[A-Z]/u.test(text),
  },
  {
    rule: "lowercase",
    message: "Password must contain at least one lowercase letter",
    isMet: (text: string) => /[a-z]/u.test(text),
  },
  {
    rule: "number",
    message: "Password must contain at least one number",
    isMet: (text: string) => /[0-9]/u.test(text),
  },
  {
    rule: "special",
    message: "Password must contain at least one special character",
    isMet: (text: string) => /[^A-Za-z0-9]/u.test(text),
  },
] as const;

export type PasswordRule = (typeof RULES)[number]["rule"];
export type PasswordCheck = { rule: PasswordRule; message: string; met: boolean };

export function checkPasswordRules(text: string): PasswordCheck[] {
  return RULES.map(({ rule, message, isMet }) => ({ rule, message, met: isMet(text) }));
}

/** @returns the message for the player, or undefined. See docs/rules.md#passwords. */
export function validatePassword(text: string, owner: PasswordOwner = {}): string | undefined {
  if (text.length > PASSWORD_MAX) return "Password must be at most 128 characters";
  if (text.includes("\0")) return "Password contains a character that cannot be used";
  const unmet = checkPasswordRules(text).find((check) => !check.met);
  if (unmet) return unmet.message;
  if (isCommonPassword(text)) return "This password is too common. Please choose a different one.";
  if (containsOwnName(text, owner)) return "Password must not contain your username or email";
  return undefined;
}

export function validateLoginPassword(text: string): string | undefined {
  return text === "" ? "Password is required" : undefined;
}

export function validateConfirmPassword(text: string, password: string): string | undefined {
  if (text === "") return "Please confirm your password";
  return text === password ? undefined : "Passwords don't match";
}

function containsOwnName(password: string, { username = "", email = "" }: PasswordOwner): boolean {
  const lower = password.toLowerCase();
  const names = [username, email.split("@", 1)[0] ?? ""];
  return names.some((name) => name.length >= OWN_NAME_MIN && lower.includes(name.toLowerCase()));
}
