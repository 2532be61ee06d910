import { isCommonPassword } from "./common-password.ts";

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

export type PasswordOwner = { username?: string | undefined; email?: string | undefined };

/** Shorter names occur in passwords by chance. */
const OWN_NAME_MIN = 4;

type Rule = {
  rule: string;
  getMessage: (text: string) => string;
  isMet: (text: string, owner: PasswordOwner) => boolean;
};

/** Every rule that can refuse a password, in the order of display. */
const RULES = [
  {
    rule: "length",
    getMessage: (text) =>
      text.length > PASSWORD_MAX
        ? "Password must be at most 128 characters"
        : "Password must be at least 8 characters",
    isMet: (text) => text.length >= PASSWORD_MIN && text.length <= PASSWORD_MAX,
  },
  {
    rule: "uppercase",
    getMessage: () => "Password must contain at least one uppercase letter",
    isMet: (text) => /[A-Z]/u.test(text),
  },
  {
    rule: "lowercase",
    getMessage: () => "Password must contain at least one lowercase letter",
    isMet: (text) => /[a-z]/u.test(text),
  },
  {
    rule: "number",
    getMessage: () => "Password must contain at least one number",
    isMet: (text) => /[0-9]/u.test(text),
  },
  {
    rule: "special",
    getMessage: () => "Password must contain at least one special character",
    isMet: (text) => /[^A-Za-z0-9]/u.test(text),
  },
  {
    rule: "uncommon",
    getMessage: () => "This password is too common. Please choose a different one.",
    isMet: (text) => text !== "" && !isCommonPassword(text),
  },
  {
    rule: "notOwn",
    getMessage: () => "Password must not contain your username or email",
    isMet: (text, owner) => text !== "" && !containsOwnName(text, owner),
  },
  {
    rule: "characters",
    getMessage: () => "Password contains a character that cannot be used",
    isMet: (text) => !text.includes("\0"),
  },
] as const satisfies Rule[];

export type PasswordRule = (typeof RULES)[number]["rule"];
export type PasswordCheck = { rule: PasswordRule; message: string; met: boolean };

export function checkPasswordRules(text: string, owner: PasswordOwner = {}): PasswordCheck[] {
  return RULES.map(({ rule, getMessage, isMet }) => ({
    rule,
    message: getMessage(text),
    met: isMet(text, owner),
  }));
}

/** @returns the message for the player, or undefined. See docs/rules.md#passwords. */
export function validatePassword(text: string, owner: PasswordOwner = {}): string | undefined {
  return checkPasswordRules(text, owner).find(({ met }) => !met)?.message;
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
