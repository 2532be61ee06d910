import { type BankEntry, type Difficulty, difficulties } from "./bank.ts";
import { keystream, shuffled } from "./keystream.ts";
import { broadLabels, stemsOf } from "./labels.ts";

/** A day of the ring: its easy, its medium and its hard puzzle. */
export type Day = [BankEntry, BankEntry, BankEntry];

const week = 7;
const twoWordDaysAWeek = 4;
const attempts = 20;
const passes = 60;

type Card = { entry: BankEntry; two: boolean; broad: boolean; stems: string[] };

const isTwoWordSlot = (day: number) => (day * twoWordDaysAWeek) % week < twoWordDaysAWeek;

/** How many days a bank's ring has: whole weeks, as many as its scarcest level fills. */
export function ringDays(bank: readonly BankEntry[]): number {
  const counts = difficulties.map(
    (difficulty) =>
      bank.filter((entry) => entry.difficulty === difficulty && entry.standing !== "spare").length,
  );
  return Math.floor(Math.min(...counts) / week) * week;
}

/**
 * The ring of days of an installation, which the calendar walks round for ever. Its order depends
 * on the secret alone. Every rule of the calendar holds on it, also across its seam: no label twice
 * in a day nor two days running on a level, no stem twice in a week, at most one broad label a day,
 * a two-word puzzle on at least four days of any seven. Throws when a bank cannot keep them.
 */
export function buildRing(bank: readonly BankEntry[], secret: string): Day[] {
  const days = ringDays(bank);
  for (let attempt = 0; attempt < attempts; attempt++) {
    const random = keystream(secret, `ring ${attempt}`);
    const ring = new Ring(deal(bank, days, random));
    if (ring.repair(random)) return ring.days();
  }
  throw new Error(`No order of the bank's ${days} days keeps every rule of the calendar.`);
}

/** Two-word puzzles go to the days that owe one, the others anywhere. */
function deal(bank: readonly BankEntry[], days: number, random: () => number): Card[][] {
  const piles = difficulties.map((difficulty) => pileOf(bank, difficulty, random));
  const owing = shuffled(
    Array.from({ length: days }, (_, day) => day).filter(isTwoWordSlot),
    random,
  );
  const total = piles.reduce((sum, pile) => sum + pile.two.length, 0);
  const columns = piles.map(() => Array.from<Card | undefined>({ length: days }));
  let dealt = 0;
  let owed = 0;
  piles.forEach((pile, level) => {
    dealt += pile.two.length;
    const until = level === 2 ? owing.length : Math.round((owing.length * dealt) / total);
    for (; owed < until; owed++) {
      const card = pile.two.pop();
      if (card) (columns[level] as Card[])[owing[owed] as number] = card;
    }
    const rest = shuffled([...pile.two, ...pile.one], random);
    const column = columns[level] as (Card | undefined)[];
    for (let day = 0; day < days; day++) column[day] ??= rest.pop();
  });
  return columns as Card[][];
}

function pileOf(bank: readonly BankEntry[], difficulty: Difficulty, random: () => number) {
  const cards = bank
    .filter((entry) => entry.difficulty === difficulty && entry.standing !== "spare")
    .map((entry) => ({
      entry,
      two: entry.word.includes(" "),
      broad: broadLabels.has(entry.category),
      stems: stemsOf(entry.word),
    }));
  return {
    two: shuffled(
      cards.filter((card) => card.two),
      random,
    ),
    one: shuffled(
      cards.filter((card) => !card.two),
      random,
    ),
  };
}

/** Three columns of cards, mended by swaps inside a column until no rule is broken. */
class Ring {
  private readonly columns: Card[][];
  private readonly length: number;

  constructor(columns: Card[][]) {
    this.columns = columns;
    this.length = (columns[0] as Card[]).length;
  }

  days(): Day[] {
    return Array.from(
      { length: this.length },
      (_, day) => this.columns.map((column) => (column[day] as Card).entry) as Day,
    );
  }

  repair(random: () => number): boolean {
    for (let pass = 0; pass < passes; pass++) {
      let broken = 0;
      for (let day = 0; day < this.length; day++) {
        for (let level = 0; level < this.columns.length; level++) {
          if (this.faults(level, day) > 0) {
            broken++;
            this.mend(level, day, random);
          }
        }
      }
      if (broken === 0) return true;
    }
    return false;
  }

  private at(level: number, day: number): Card {
    const column = this.columns[level] as Card[];
    return column[(day + this.length) % this.length] as Card;
  }

  private faults(level: number, day: number): number {
    const card = this.at(level, day);
    let faults = 0;
    for (let other = 0; other < this.columns.length; other++) {
      if (other !== level) {
        const neighbour = this.at(other, day);
        if (neighbour.entry.category === card.entry.category) faults++;
        if (neighbour.broad && card.broad) faults++;
      }
      for (let away = 1 - week; away < week; away++) {
        if (away === 0 && other === level) continue;
        if (this.at(other, day + away).stems.some((stem) => card.stems.includes(stem))) faults++;
      }
    }
    for (const away of [-1, 1]) {
      if (this.at(level, day + away).entry.category === card.entry.category) faults++;
    }
    return faults;
  }

  private mend(level: number, day: number, random: () => number): void {
    const two = this.at(level, day).two;
    for (let tries = 0; tries < 60; tries++) {
      const other = Math.floor(random() * this.length);
      if (other === day || this.at(level, other).two !== two) continue;
      const before = this.faults(level, day) + this.faults(level, other);
      this.swap(level, day, other);
      const after = this.faults(level, day) + this.faults(level, other);
      if (after < before) return;
      this.swap(level, day, other);
    }
  }

  private swap(level: number, day: number, other: number): void {
    const column = this.columns[level] as Card[];
    [column[day], column[other]] = [column[other] as Card, column[day] as Card];
  }
}
