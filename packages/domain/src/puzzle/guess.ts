export type Answer = { word: string; alternates: readonly string[] };

/** Upper-cases only ASCII: `ı` and `ſ` must match nothing. See docs/rules.md#guesses. */
export function normalizeGuess(text: string): string {
  return upperCaseAscii(text.replace(/\s/gu, ""));
}

/** Returns the guess as it is stored and listed. */
export function formatGuess(text: string): string {
  return upperCaseAscii(text.trim().replace(/\s+/gu, " "));
}

export function isCorrectGuess(guess: string, answer: Answer): boolean {
  const normalized = normalizeGuess(guess);
  if (normalized === "") return false;
  return [answer.word, ...answer.alternates].some((word) => normalizeGuess(word) === normalized);
}

function upperCaseAscii(text: string): string {
  return text.replace(/[a-z]/gu, (letter) => letter.toUpperCase());
}
