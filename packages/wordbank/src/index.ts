import { type BankEntry, bankEntries, type Difficulty } from "./bank.ts";
import { buildRing, type Day } from "./calendar.ts";

export type { Difficulty } from "./bank.ts";
export { type Certificate, findCertificate } from "./certificate.ts";
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

const dayMilliseconds = 86_400_000;
const firstDay = Date.UTC(2026, 0, 1) / dayMilliseconds;

let arranged: { seed: string; ring: Day[] } | undefined;

/**
 * The three puzzles of a UTC date (`YYYY-MM-DD`): easy, medium, hard. Which date has which depends
 * on `seed`, the installation's secret. Works for any date: the calendar is a ring, and each turn
 * round it shows a word in another scramble. The first call of a seed arranges the ring (well under
 * a second), later ones only look it up. Throws a RangeError when `date` is not a date.
 */
export function puzzlesForDate(date: string, seed: string): [BankPuzzle, BankPuzzle, BankPuzzle] {
  const day = dayNumber(date);
  if (arranged?.seed !== seed) arranged = { seed, ring: buildRing(bankEntries(), seed) };
  const { ring } = arranged;
  const turn = Math.floor(day / ring.length);
  const [easy, medium, hard] = ring[day - turn * ring.length]!;
  return [present(easy, date, turn), present(medium, date, turn), present(hard, date, turn)];
}

function dayNumber(date: string): number {
  const instant = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(instant) || new Date(instant).toISOString().slice(0, 10) !== date) {
    throw new RangeError(`"${date}" is not a date of the calendar, written like 2026-11-21.`);
  }
  return instant / dayMilliseconds - firstDay;
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
