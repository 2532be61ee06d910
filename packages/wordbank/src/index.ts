import { daysBetween } from "@jumbl/domain/calendar";
import type { Difficulty } from "@jumbl/domain/puzzle";
import { type BankEntry, bankEntries } from "./bank.ts";
import { buildRing, type Day } from "./calendar.ts";

export { type Certificate, findCertificate } from "./certificate.ts";
export { alternatesOf } from "./alternates.ts";
export { checkPuzzle, type ProposedPuzzle } from "./check-puzzle.ts";

export {
  type Features,
  levelOf,
  limits,
  predictDifficulty,
  type Weights,
  weights,
} from "./difficulty.ts";
export {
  observedDifficulty,
  type Observation,
  type Proposal,
  proposeWeights,
} from "./difficulty-fit.ts";
export { verifyBank, type Verification } from "./verify.ts";

export type BankPuzzle = {
  /** The UTC date, `YYYY-MM-DD`. */
  date: string;
  difficulty: Difficulty;
  /** Upper case; one space between two words. */
  word: string;
  /** The word's letters shuffled inside each word, the space kept. */
  scrambled: string;
  category: string;
  /** Rarer anagrams of the word, upper case: a guess of one is right (Decision 7). */
  alternates: string[];
  /** The difficulty model's score, without unit; higher is harder. */
  predictedDifficulty: number;
};

/** Where the ring begins. */
const FIRST_DAY = "2026-01-01";

let arranged: { seed: string; ring: Day[] } | undefined;

/**
 * The three puzzles of a UTC date (`YYYY-MM-DD`): easy, medium, hard. Which date has which depends
 * on `seed`, the installation's secret. Works for any date: the calendar is a ring, and each turn
 * round it shows a word in another scramble. The first call of a seed arranges the ring (well under
 * a second), later ones only look it up. Throws a RangeError when `date` is not a date.
 */
export function puzzlesForDate(date: string, seed: string): [BankPuzzle, BankPuzzle, BankPuzzle] {
  const day = daysBetween(FIRST_DAY, date);
  if (arranged?.seed !== seed) arranged = { seed, ring: buildRing(bankEntries(), seed) };
  const { ring } = arranged;
  const turn = Math.floor(day / ring.length);
  const [easy, medium, hard] = ring[day - turn * ring.length]!;
  return [present(easy, date, turn), present(medium, date, turn), present(hard, date, turn)];
}

function present(entry: BankEntry, date: string, turn: number): BankPuzzle {
  const { word, difficulty, category, predictedDifficulty, scrambles } = entry;
  const index = ((turn % scrambles.length) + scrambles.length) % scrambles.length;
  return {
    date,
    difficulty,
    word,
    scrambled: scrambles[index]!,
    category,
    alternates: [...entry.alternates],
    predictedDifficulty,
  };
}
