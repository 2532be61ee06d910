import type { Difficulty } from "@jumbl/domain/puzzle";
import type { BankEntry } from "./bank.ts";
import { findDay } from "./calendar/calendar.ts";

export type BankPuzzle = {
  date: string;
  difficulty: Difficulty;
  /** Upper case; one space between two words. */
  word: string;
  /** The word's letters shuffled inside each word, the space kept. */
  scrambled: string;
  category: string;
  /** Rarer anagrams of the word, upper case, that are accepted as a right guess. */
  alternates: string[];
  /** The difficulty model's score, without unit; higher is harder. */
  predictedDifficulty: number;
};

/**
 * The first call with a seed arranges the calendar, which takes about a second; later calls only look it up.
 * @param seed the installation's secret seed; which date has which puzzles depends on it.
 * @returns the easy, the medium and the hard puzzle of a UTC date (`YYYY-MM-DD`).
 * @throws RangeError when `date` is not a date.
 */
export function getDailyPuzzles(date: string, seed: string): [BankPuzzle, BankPuzzle, BankPuzzle] {
  const { day, pass } = findDay(date, seed);
  const [easy, medium, hard] = day;
  return [toPuzzle(easy, date, pass), toPuzzle(medium, date, pass), toPuzzle(hard, date, pass)];
}

function toPuzzle(entry: BankEntry, date: string, pass: number): BankPuzzle {
  const { word, difficulty, category, predictedDifficulty, scrambles } = entry;
  const index = ((pass % scrambles.length) + scrambles.length) % scrambles.length;
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
