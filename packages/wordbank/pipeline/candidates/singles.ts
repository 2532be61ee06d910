import { AnagramIndex } from "../../src/anagrams.ts";
import type { WordLists } from "../sources/word-lists.ts";
import { addCount, type Candidate, type Counts, round, type Sources } from "./candidate.ts";

const SIZE_BONUS: Record<number, number> = {
  10: 0.3,
  20: 0.3,
  35: 0.15,
  40: 0,
  50: -0.1,
  55: -0.25,
  60: -0.35,
};

/** @returns the single words that an editor has kept and that meet the rules for all words. */
export function listSingles(sources: Sources, counts: Counts): Candidate[] {
  const { lists, tone, kept, obscure } = sources;
  const knownWords = lists.listKnown();
  for (const word of obscure) checkObscure(word, lists);
  const known = new AnagramIndex([...knownWords].filter((word) => !obscure.has(word)));
  const all = new AnagramIndex(lists.listEverything());
  const candidates: Candidate[] = [];
  for (const word of kept) {
    if (!/^[a-z]{5,12}$/.test(word)) continue;
    const fault =
      findFault(word, sources) ??
      (knownWords.has(word) ? undefined : "not among the words people know") ??
      (known.find(word).length > 0 ? "another known word has the same letters" : undefined);
    if (fault) {
      addCount(counts, fault);
      continue;
    }
    const familiarity = measureFamiliarity(word, sources);
    const alternates = all.find(word).filter((other) => tone.isDecent(other));
    candidates.push({ word, familiarity, alternates, commonPairs: 0, evidence: undefined });
  }
  return candidates;
}

/** @throws if the subtitles have the word more than once, or if it is only a name. */
function checkObscure(word: string, { subtitles, anyDialect, game }: WordLists): void {
  if ((subtitles.get(word) ?? 0) > 1 || !(anyDialect.has(word) || game.has(word)))
    throw new Error(`obscure-words.tsv: ${word} is said in films, or is only a name.`);
}

function measureFamiliarity(word: string, { lists, freedict }: Sources): number {
  const bonus = SIZE_BONUS[lists.american.get(word) ?? 99] ?? -0.5;
  return round(lists.getZipf(word) + 0.15 * Math.min(freedict.count(word), 10) + bonus);
}

function findFault(word: string, { lists, tone }: Sources): string | undefined {
  if (lists.oneSided.has(word)) return "American or British spelling";
  return tone.isFit(word) ? undefined : "tone";
}
