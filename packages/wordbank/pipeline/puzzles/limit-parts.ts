import { stemmer } from "stemmer";
import { DIFFICULTIES } from "@jumbl/domain/puzzle";
import { addCount, type Counts } from "../candidates/candidate.ts";
import type { Puzzle } from "./puzzle.ts";

const ANSWERS_PER_PART = 4;

const level = ({ difficulty }: Puzzle) => DIFFICULTIES.indexOf(difficulty);

/**
 * Of the answers that share a word or its stem, keeps those that give the most joy, hard ones first, as there are few.
 */
export function limitParts(puzzles: readonly Puzzle[], counts: Counts): Puzzle[] {
  const used: Counts = new Map();
  const ranked = puzzles.toSorted(
    (a, b) =>
      b.joy - a.joy ||
      level(b) - level(a) ||
      b.familiarity - a.familiarity ||
      (a.word < b.word ? -1 : 1),
  );
  return ranked.filter(({ word }) => {
    const parts = new Set(word.split(" ").map(stemmer));
    if ([...parts].some((part) => (used.get(part) ?? 0) >= ANSWERS_PER_PART)) {
      addCount(counts, "four better answers share a word with it");
      return false;
    }
    for (const part of parts) addCount(used, part);
    return true;
  });
}
