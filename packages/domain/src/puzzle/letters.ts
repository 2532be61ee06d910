/** The letters of a word, without the space of a two-word one: what tiles and hint positions count (Decision 7). */
export function lettersOf(word: string): string[] {
  return word.replaceAll(" ", "").split("");
}

/** Whether an answer, or its scrambled form, is two words (Decision 7). */
export function isTwoWords(word: string): boolean {
  return word.includes(" ");
}

/** How many letters each word has: one number, or two (Decision 7). */
export function wordLengths(word: string): number[] {
  return word.split(" ").map((part) => part.length);
}

/** Question marks in the shape of the letters, `"????? ???"`: all a player sees before the clock runs (Decision 3). */
export function maskScrambled(scrambled: string): string {
  return scrambled.replace(/[^ ]/gu, "?");
}
