import { difficulties } from "./bank.ts";

const sorted = (text: string) => [...text].sort().join("");

/**
 * Every check an operator's own puzzle fails, each as a sentence; empty when the puzzle is fit.
 * The rules are those of the built bank: Decision 7 and docs/content.md.
 */
export function checkPuzzle(puzzle: {
  word: string;
  scrambled: string;
  category: string;
  difficulty: string;
}): string[] {
  const failed: string[] = [];
  const { word, scrambled, category } = puzzle;
  if (!difficulties.some((difficulty) => difficulty === puzzle.difficulty)) {
    failed.push(`Difficulty must be easy, medium or hard, not "${puzzle.difficulty}".`);
  }
  if (!/^[A-Z]+( [A-Z]+)?$/.test(word)) {
    failed.push(
      "Word must be one or two words in the upper-case letters A to Z, with one space between two.",
    );
    return failed;
  }
  const parts = word.split(" ");
  const rows = scrambled.split(" ");
  if (parts.length === 1 && word.length < 5)
    failed.push("One word must have at least five letters.");
  if (
    rows.length !== parts.length ||
    parts.some((part, index) => sorted(part) !== sorted(rows[index] ?? ""))
  ) {
    failed.push("Scrambled must hold the same letters word by word, with the same space.");
  }
  if (parts.some((part, index) => part === rows[index])) {
    failed.push("Scrambled must differ from each word.");
  }
  if (category.trim() === "") failed.push("Category must not be empty.");
  const labelWords = category.toUpperCase().split(/[^A-Z]+/);
  if (parts.some((part) => labelWords.includes(part))) {
    failed.push("Category must not contain a word of the answer.");
  }
  return failed;
}
