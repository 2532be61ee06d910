import { HATE_WORDS, PROFANE_WORDS, RESERVED_WORDS, VIOLENT_WORDS } from "./blocked-words.ts";
import { foldName } from "./fold-name.ts";

export const USERNAME_MIN = 3;
export const USERNAME_MAX = 20;

const BLOCKED_WORDS: readonly string[] = [
  ...RESERVED_WORDS,
  ...HATE_WORDS,
  ...PROFANE_WORDS,
  ...VIOLENT_WORDS,
];

/** Folding the other words would reject too many legitimate names. */
const FOLDED_WORDS: readonly string[] = [...RESERVED_WORDS, ...HATE_WORDS].map(foldName);

/** @returns the message for the player, or undefined. See docs/rules.md#usernames. */
export function validateUsername(text: string): string | undefined {
  if (text.length < USERNAME_MIN) return "Username must be at least 3 characters";
  if (text.length > USERNAME_MAX) return "Username must be less than 20 characters";
  if (!/^[A-Za-z0-9_]+$/u.test(text)) {
    return "Username can only contain letters, numbers, and underscores";
  }
  if (isBlocked(text)) return "This username is not allowed. Please choose a different one.";
  return undefined;
}

function isBlocked(name: string): boolean {
  const lower = name.toLowerCase();
  const folded = foldName(name);
  return (
    BLOCKED_WORDS.some((word) => lower.includes(word)) ||
    FOLDED_WORDS.some((word) => folded.includes(word))
  );
}
