import type { Labeller } from "./concepts.ts";
import type { FreeDict } from "./freedict.ts";
import type { Inflection } from "./inflection.ts";
import type { Tone } from "./tone.ts";
import type { WordLists } from "./word-lists.ts";
import type { PartOfSpeech, WordNet } from "./wordnet.ts";

export type Candidate = {
  /** Lower case, one space between two words. */
  word: string;
  part: PartOfSpeech | "phrase";
  /** Proposed by WordNet's tree; an editor has the last word. */
  label: string;
  /** How well known: Zipf in speech, dictionaries that list it, SCOWL size. About 3 to 7. */
  familiarity: number;
  /** What else a guess may say and be right, in alphabetical order. */
  alternates: string[];
  /** How many of the alternates are two common words: a nonsense pair such as "minus sing". */
  commonPairs: number;
  gloss: string;
};

export type Sources = {
  wordnet: WordNet;
  lists: WordLists;
  freedict: FreeDict;
  /** Two-word phrases of a thesaurus. */
  thesaurus: ReadonlySet<string>;
  labeller: Labeller;
  inflection: Inflection;
  tone: Tone;
};

/** How many words each step took away, in the order of the steps. */
export type Counts = Map<string, number>;

/** Two decimals. */
export const round = (value: number) => Math.round(value * 100) / 100;
