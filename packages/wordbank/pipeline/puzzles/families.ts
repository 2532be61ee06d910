import { stemmer } from "stemmer";
import { listStems } from "../../src/labels.ts";
import { addCount, type Counts } from "../candidates/candidate.ts";
import type { Puzzle } from "./puzzle.ts";
import type { WordLists } from "../sources/word-lists.ts";
import type { WordNet } from "../sources/wordnet.ts";

/** How many first senses count: answers that share one are synonyms. */
const MAIN_SENSES = 2;
const DERIVATIONS = new Set(["+", "\\"]);

export class Families {
  private readonly wordnet: WordNet;
  private readonly lists: WordLists;

  constructor(wordnet: WordNet, lists: WordLists) {
    this.wordnet = wordnet;
    this.lists = lists;
  }

  /**
   * @returns words, stems, beginnings, parts of compounds, the first relative in WordNet (DECIDE for DECISION), and
   * the synonym sets of the main senses as `=id`.
   */
  listKeys(answer: string): string[] {
    const keys = new Set(listStems(answer));
    for (const word of answer.split(" ")) {
      // PLAYFUL has the stem "play", but PLAY the stem "plai".
      keys.add(word);
      for (const part of this.splitCompound(word)) keys.add(stemmer(part));
      const root = this.findRoot(word);
      if (root !== word) keys.add(stemmer(root));
    }
    for (const id of this.listMainSenses(answer)) keys.add(`=${id}`);
    return [...keys];
  }

  private listMainSenses(answer: string): string[] {
    return Object.values(this.wordnet.lemmas.get(answer.replace(" ", "_")) ?? {})
      .flat()
      .filter(({ number }) => number <= MAIN_SENSES)
      .map(({ synset }) => synset.id);
  }

  private findRoot(word: string): string {
    const family = new Set([word]);
    for (const member of family) {
      for (const senses of Object.values(this.wordnet.lemmas.get(member) ?? {})) {
        for (const { synset } of senses) {
          for (const { kind, target } of synset.pointers) {
            if (!DERIVATIONS.has(kind)) continue;
            for (const other of this.wordnet.synsets.get(target)?.words ?? []) {
              if (/^[a-z]+$/.test(other) && other.slice(0, 4) === word.slice(0, 4))
                family.add(other);
            }
          }
        }
      }
    }
    return [...family].toSorted()[0]!;
  }

  private splitCompound(word: string): string[] {
    for (let at = 3; at <= word.length - 3; at++) {
      const parts = [word.slice(0, at), word.slice(at)];
      if (word.length >= 7 && parts.every((part) => this.isCommon(part))) return parts;
    }
    return [];
  }

  private isCommon(part: string): boolean {
    const size = this.lists.american.get(part) ?? 99;
    return size <= 35 && this.wordnet.has(part, "n") && this.lists.getZipf(part) >= 3.5;
  }
}

/** @returns the puzzles without the keys that only one of them has: these separate nothing. */
export function dropLoneKeys(puzzles: readonly Puzzle[]): Puzzle[] {
  const counts: Counts = new Map();
  for (const key of puzzles.flatMap(({ families }) => families)) addCount(counts, key);
  return puzzles.map((puzzle) => ({
    ...puzzle,
    families: puzzle.families.filter((key) => counts.get(key)! > 1),
  }));
}
