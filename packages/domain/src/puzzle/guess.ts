/** What a guess is judged by: the word, and the rare anagrams of it that count too (Decision 7). */
export type Answer = { word: string; alternates: readonly string[] };

/**
 * A guess as it is compared (Decision 3): spaces dropped, the letters a to z upper-cased. Only those:
 * `ı`, `ſ` and fullwidth letters stay what they are and so match nothing.
 */
export function normalizeGuess(text: string): string {
  return capitals(text.replace(/\s/gu, ""));
}

/** A guess as it is kept and listed: trimmed, with single spaces, in capitals; other letters stay what they are. */
export function tidyGuess(text: string): string {
  return capitals(text.trim().replace(/\s+/gu, " "));
}

/** Whether a guess, as typed, is the answer or one of its alternates (Decisions 3 and 7). */
export function judgeGuess(guess: string, answer: Answer): boolean {
  const typed = normalizeGuess(guess);
  if (typed === "") return false;
  return [answer.word, ...answer.alternates].some((word) => normalizeGuess(word) === typed);
}

function capitals(text: string): string {
  return text.replace(/[a-z]/gu, (letter) => letter.toUpperCase());
}
