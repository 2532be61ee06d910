import { HATE_WORDS, PROFANE_WORDS, RESERVED_WORDS, VIOLENT_WORDS } from "./blocked-words.ts";
import { removeInnocentWords } from "./innocent-words.ts";

export const USERNAME_MIN = 3;
export const USERNAME_MAX = 20;

const ABUSIVE_WORDS: readonly string[] = [...HATE_WORDS, ...PROFANE_WORDS, ...VIOLENT_WORDS];

const DIGITS: Readonly<Record<string, string>> = {
  o: "0",
  i: "1",
  l: "1",
  e: "3",
  a: "4",
  s: "5",
  t: "7",
};

const DISGUISED_WORDS: readonly RegExp[] = HATE_WORDS.map(createDisguisePattern);

const RESERVED: ReadonlySet<string> = new Set(RESERVED_WORDS);

/** @returns the message for the player, or undefined. See docs/rules.md#usernames. */
export function validateUsername(text: string): string | undefined {
  if (text.length < USERNAME_MIN) return "Username must be at least 3 characters";
  if (text.length > USERNAME_MAX) return "Username must be less than 20 characters";
  if (!/^[A-Za-z0-9_]+$/u.test(text)) {
    return "Username can only contain letters, numbers, and underscores";
  }
  const name = text.toLowerCase();
  if (isReserved(name) || isAbusive(removeInnocentWords(name))) {
    return "This username is not allowed. Please choose a different one.";
  }
  return undefined;
}

function isReserved(name: string): boolean {
  const parts = name.split(/[_0-9]+/u).filter((part) => part !== "");
  return parts.some((part) => RESERVED.has(part)) || RESERVED.has(parts.join(""));
}

function isAbusive(name: string): boolean {
  return (
    ABUSIVE_WORDS.some((word) => name.includes(word)) ||
    DISGUISED_WORDS.some((pattern) => pattern.test(name))
  );
}

/** Only in a word that stands alone may a digit replace the last letter: `shahnaz1` is a name and a number. */
function createDisguisePattern(word: string): RegExp {
  const letters = word.split("").map((letter) => `[${letter}${DIGITS[letter] ?? ""}]`);
  const inside = [...letters.slice(0, -1), word.at(-1)].join("");
  const alone = `(?<![a-z0-9])${letters.join("_*")}(?![a-z0-9])`;
  return new RegExp(`${inside}|${alone}`, "u");
}
