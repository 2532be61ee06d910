import type { BankEntry } from "../bank.ts";
import { checkCategory, checkScramble, checkWords } from "../check-puzzle.ts";
import { isDecent } from "../decency.ts";
import type { Dictionary } from "../dictionary.ts";

const SCRAMBLES = 4;

/**
 * Applies the rules for an operator's own puzzle, and those that only the bank has, to a puzzle of the bank.
 * @param relaxed how far the rules of scrambles are loosened for it, see `findBrokenRules`
 * @returns a sentence for every rule it breaks
 */
export function listBrokenRules(entry: BankEntry, lists: Dictionary, relaxed: number): string[] {
  const { word, category, difficulty, alternates, scrambles, joy } = entry;
  if (!/^([A-Z]{5,12}|[A-Z]{3,9} [A-Z]{3,9})$/.test(word))
    return ["is neither one word of 5 to 12 letters nor two of 3 to 9."];
  const words = word.toLowerCase().split(" ");
  const broken = [
    ...checkCategory(entry, lists),
    ...checkWords(words, lists, alternates),
    ...scrambles.flatMap((scramble) => checkScramble(words, scramble, difficulty, lists, relaxed)),
  ];
  if (![1, 2, 3].includes(joy)) broken.push(`has a joy of ${joy}, not 1 to 3.`);
  if (new Set(scrambles).size !== SCRAMBLES || scrambles.length !== SCRAMBLES)
    broken.push("does not have four different scrambles.");
  for (const alternate of alternates)
    if (!alternate.split(" ").every((part) => isDecent(part.toLowerCase(), lists.unwanted)))
      broken.push(`its alternate ${alternate} is rude.`);
  for (const part of `${word} ${category}`.toLowerCase().split(/[^a-z]+/))
    if (lists.oneSided.has(part))
      broken.push(`${part} is spelled differently in Britain or America.`);
  return broken;
}
