import type { FreeDict } from "../sources/freedict.ts";
import type { Headwords } from "../sources/headwords.ts";
import type { WordLists } from "../sources/word-lists.ts";
import type { WordPairs } from "../sources/word-pairs.ts";
import type { WordNet } from "../sources/wordnet.ts";
import type { Tone } from "./tone.ts";

export type Candidate = {
  /** Lower case, one space between two words. */
  word: string;
  /** Zipf frequency in speech, dictionaries that list it, SCOWL size; about 3 to 7. */
  familiarity: number;
  /** Other guesses that are right, in alphabetical order. */
  alternates: string[];
  /** How many of the alternates are two common words: a nonsense pair such as "minus sing". */
  commonPairs: number;
  /** Only for two words. */
  evidence: Evidence | undefined;
};

/** Why a phrase is more than two words that happen to meet. */
export type Evidence = {
  /** Where a dictionary lists it, see `Headwords`. */
  places: string[];
  /** See `WordPairs.measureAttraction`. */
  attraction: number | undefined;
};

export type Sources = {
  wordnet: WordNet;
  lists: WordLists;
  freedict: FreeDict;
  thesaurus: ReadonlySet<string>;
  headwords: Headwords;
  pairs: WordPairs;
  /** Words and phrases an editor has kept. */
  kept: readonly string[];
  /** An editor expects no player to know these: they are accepted as a second answer. */
  obscure: ReadonlySet<string>;
  tone: Tone;
};

export type Counts = Map<string, number>;

export function addCount(counts: Counts, step: string): void {
  counts.set(step, (counts.get(step) ?? 0) + 1);
}

export const round = (value: number) => Math.round(value * 100) / 100;
