import { AnagramIndex, listOtherPairs } from "./anagrams.ts";
import { listBankEntries } from "./bank.ts";
import { isDecent } from "./decency.ts";
import { readDictionary } from "./dictionary.ts";

/**
 * See [docs/content.md](../../../docs/content.md#one-answer).
 * @returns upper case: the bank's own for a word of the bank, otherwise every other pair of known words, except rude
 * ones.
 */
export function findAlternates(word: string): string[] {
  const entry = listBankEntries().find((candidate) => candidate.word === word);
  if (entry) return entry.alternates;
  const [first = "", second] = word.toLowerCase().split(" ");
  if (second === undefined) return [];
  const { known, unwanted } = readDictionary();
  const decent = new AnagramIndex([...known].filter((other) => isDecent(other, unwanted)));
  return listOtherPairs([first, second], decent).map((pair) => pair.toUpperCase());
}
