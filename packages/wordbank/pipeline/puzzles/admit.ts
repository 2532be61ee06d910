import { hasLeak } from "../../src/labels.ts";
import { chooseLevel, extractFeatures, predictParts } from "../../src/difficulty/model.ts";
import type { Verdict } from "../../src/verdicts.ts";
import { addCount, type Candidate, type Counts, round } from "../candidates/candidate.ts";
import type { Puzzle } from "./puzzle.ts";
import type { WordLikeness } from "./word-likeness.ts";

/** @returns the candidates with their label and level, without those that their label or another answer gives away. */
export function admit(
  candidates: readonly Candidate[],
  verdicts: ReadonlyMap<string, Verdict>,
  likeness: WordLikeness,
  counts: Counts,
): Puzzle[] {
  const puzzles = candidates.flatMap((candidate) => {
    const verdict = verdicts.get(candidate.word)!;
    if (!hasLeak(candidate.word, verdict.label))
      return [createPuzzle(candidate, verdict, likeness)];
    addCount(counts, "label gives the answer away");
    return [];
  });
  return dropSwaps(puzzles, counts);
}

function createPuzzle(candidate: Candidate, verdict: Verdict, likeness: WordLikeness): Puzzle {
  const { word, familiarity } = candidate;
  const { label, known, joy } = verdict;
  const competitors = word
    .split(" ")
    .map((part) => Number(likeness.countCompetitors(part).toFixed(2)));
  const prediction = predictParts(extractFeatures(word, { competitors, familiarity, known }));
  return {
    ...candidate,
    label,
    known,
    joy,
    difficulty: chooseLevel(prediction),
    competitors,
    predicted: round(prediction.recognition + prediction.letters),
    families: [],
    scrambles: [],
    relaxed: 0,
    role: "daily",
    retired: undefined,
  };
}

/** Keeps one of PRICE LIST and LIST PRICE: the one that gives more joy or is better known. */
function dropSwaps(puzzles: Puzzle[], counts: Counts): Puzzle[] {
  const byWord = new Map(puzzles.map((puzzle) => [puzzle.word, puzzle]));
  return puzzles.filter((puzzle) => {
    const swapped = byWord.get(puzzle.word.split(" ").toReversed().join(" "));
    if (!swapped || swapped === puzzle) return true;
    const isBetter =
      puzzle.joy - swapped.joy ||
      puzzle.known - swapped.known ||
      (puzzle.word < swapped.word ? 1 : -1);
    if (isBetter < 0) addCount(counts, "another answer has its words in the other order");
    return isBetter > 0;
  });
}
