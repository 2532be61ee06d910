import { Anagrams, otherPairs } from "./anagrams.ts";
import { bankEntries } from "./bank.ts";
import { isDecent } from "./decency.ts";
import { dictionary } from "./dictionary.ts";

/**
 * What else a guess at an operator's own puzzle may say and be right, upper case: those of the bank's own
 * answer, or every other pair of known words with the letters of a two-word answer (docs/content.md).
 */
export function alternatesOf(word: string): string[] {
  const entry = bankEntries().find((candidate) => candidate.word === word);
  if (entry) return entry.alternates;
  const [first = "", second] = word.toLowerCase().split(" ");
  if (second === undefined) return [];
  const { known, unwanted } = dictionary();
  const decent = new Anagrams([...known].filter((other) => isDecent(other, unwanted)));
  return otherPairs([first, second], decent).map((pair) => pair.toUpperCase());
}
