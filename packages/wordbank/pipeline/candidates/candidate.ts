import type { FreeDict } from "../sources/freedict.ts";
import type { WordLists } from "../sources/word-lists.ts";
import type { WordNet } from "../sources/wordnet.ts";
import type { Inflection } from "./inflection.ts";
import type { Labeler } from "./labeler.ts";
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
};

export type Sources = {
  wordnet: WordNet;
  lists: WordLists;
  freedict: FreeDict;
  thesaurus: ReadonlySet<string>;
  /** Words and phrases an editor has kept: phrases among them need no dictionary. */
  kept: ReadonlySet<string>;
  labeler: Labeler;
  inflection: Inflection;
  tone: Tone;
};

export type Counts = Map<string, number>;

export function addCount(counts: Counts, step: string): void {
  counts.set(step, (counts.get(step) ?? 0) + 1);
}

export const round = (value: number) => Math.round(value * 100) / 100;
