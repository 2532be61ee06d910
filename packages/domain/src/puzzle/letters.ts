export function splitLetters(word: string): string[] {
  return word.replaceAll(" ", "").split("");
}

export function isTwoWords(word: string): boolean {
  return word.includes(" ");
}

export function getWordLengths(word: string): number[] {
  return word.split(" ").map((part) => part.length);
}

/** See docs/rules.md#starting-the-clock. */
export function maskScrambled(scrambled: string): string {
  return scrambled.replace(/[^ ]/gu, "?");
}
