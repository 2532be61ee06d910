import { DIFFICULTIES } from "@jumbl/domain/puzzle";
import type { Retired } from "../../src/verdicts.ts";
import type { Puzzle } from "./puzzle.ts";

const WEEK_DAYS = 7;
/** At most ten years, in whole weeks. */
const DAYS_WANTED = 3654;
/** Phrases kept back in each level, as joy and count. Delights are few: every day needs one. */
const RESERVES = [
  [3, 8],
  [2, 22],
] as const;
const FLAT_SHARE_ALLOWED = 0.15;

/**
 * Some good phrases are kept in reserve, so that any retired puzzle can be replaced without breaking the calendar's
 * rules.
 */
export function assignRoles(puzzles: readonly Puzzle[]): Puzzle[] {
  const levels = DIFFICULTIES.map((difficulty) => {
    const ranked = puzzles.filter((puzzle) => puzzle.difficulty === difficulty).toSorted(rank);
    const reserves = RESERVES.flatMap(([joy, count]) =>
      ranked.filter((puzzle) => puzzle.joy === joy && puzzle.word.includes(" ")).slice(-count),
    );
    return { reserves, others: ranked.filter((puzzle) => !reserves.includes(puzzle)) };
  });
  for (let days = DAYS_WANTED; days > 0; days -= WEEK_DAYS) {
    const bank = levels.flatMap(({ reserves, others }) => [
      ...others.slice(0, days).map((puzzle) => ({ ...puzzle, role: "daily" as const })),
      ...[...reserves, ...others.slice(days).filter(({ joy }) => joy > 1)].map((puzzle) => ({
        ...puzzle,
        role: "reserve" as const,
      })),
    ]);
    const daily = bank.filter(({ role }) => role === "daily");
    const delights = daily.filter(({ joy }) => joy === 3).length;
    const flat = bank.filter(({ joy }) => joy === 1).length;
    const isPossible =
      daily.length === days * levels.length &&
      delights >= days &&
      flat <= FLAT_SHARE_ALLOWED * bank.length;
    if (isPossible) return bank;
  }
  throw new Error(
    "The puzzles do not fill a week: every day needs one of joy 3, and few may have joy 1.",
  );
}

const rank = (a: Puzzle, b: Puzzle) =>
  b.joy - a.joy || b.familiarity - a.familiarity || (a.word < b.word ? -1 : 1);

/** @throws when a retired word is not in the bank, or a level has fewer reserves than it needs. */
export function retire(puzzles: readonly Puzzle[], retired: readonly Retired[]): void {
  retired.forEach(({ word, from }, index) => {
    const puzzle = puzzles.find((candidate) => candidate.word === word);
    if (!puzzle) throw new Error(`retired.tsv: "${word}" is not in the bank.`);
    puzzle.retired = `${index + 1} ${from}`;
  });
  for (const level of DIFFICULTIES) {
    const pile = puzzles.filter(({ difficulty }) => difficulty === level);
    const gone = pile.filter((puzzle) => puzzle.retired !== undefined).length;
    const reserves = pile.filter(({ role }) => role === "reserve").length;
    if (gone > reserves)
      throw new Error(
        `retired.tsv: ${gone} ${level} words are retired, but ${reserves} can replace them.`,
      );
  }
}
