import type { Card } from "./card.ts";
import { shuffle } from "./keystream.ts";

const WEEK_DAYS = 7;
const TWO_WORD_DAYS_A_WEEK = 4;

/** True on exactly four days of any seven in a row. */
const needsTwoWords = (day: number) =>
  (day * TWO_WORD_DAYS_A_WEEK) % WEEK_DAYS < TWO_WORD_DAYS_A_WEEK;

/** @returns one column of puzzles for each level, all of the same length, a whole number of weeks. */
export function dealColumns(levels: readonly Card[][], random: () => number): Card[][] {
  const piles = levels.map((cards) => {
    const two = shuffle(
      cards.filter((card) => card.isTwoWords),
      random,
    );
    const one = shuffle(
      cards.filter((card) => !card.isTwoWords),
      random,
    );
    return { two, one };
  });
  const shortest = Math.min(...levels.map((cards) => cards.length));
  const days = Math.floor(shortest / WEEK_DAYS) * WEEK_DAYS;
  const needy = shuffle(
    Array.from({ length: days }, (_, day) => day).filter(needsTwoWords),
    random,
  );
  const supply = piles.reduce((sum, { two }) => sum + two.length, 0);
  let supplied = 0;
  let served = 0;
  return piles.map(({ two, one }) => {
    supplied += two.length;
    const until = Math.ceil((needy.length * supplied) / supply);
    const column = new Map<number, Card>();
    for (const day of needy.slice(served, until)) column.set(day, two.pop()!);
    served = until;
    const rest = shuffle([...two, ...one], random);
    return Array.from({ length: days }, (_, day) => column.get(day) ?? rest.pop()!);
  });
}

/**
 * Swaps only cards with the same number of words, so that two-word days stay. @returns false when a day cannot get a
 * delight.
 */
export function spreadDelights(columns: Card[][], random: () => number): boolean {
  const days = Array.from({ length: columns[0]!.length }, (_, day) => day);
  const countDelights = (day: number) => columns.filter((column) => column[day]!.isDelight).length;
  const donors = shuffle(
    days.filter((day) => countDelights(day) > 1),
    random,
  );
  const findSwap = (day: number) => {
    for (const donor of donors) {
      const level = columns.findIndex(
        (column) =>
          column[donor]!.isDelight && column[donor]!.isTwoWords === column[day]!.isTwoWords,
      );
      if (level >= 0) return { donor, column: columns[level]! };
    }
    return undefined;
  };
  for (const day of days) {
    if (countDelights(day) > 0) continue;
    const swap = findSwap(day);
    if (!swap) return false;
    const { donor, column } = swap;
    [column[day], column[donor]] = [column[donor]!, column[day]!];
    if (countDelights(donor) < 2) donors.splice(donors.indexOf(donor), 1);
  }
  return true;
}
