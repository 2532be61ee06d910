import { DIFFICULTIES, type Difficulty } from "@jumbl/domain/puzzle";
import type { BankEntry } from "./bank.ts";
import { keystream, shuffled } from "./keystream.ts";
import { broadLabels, stemsOf } from "./labels.ts";

/** A day of the ring: its easy, its medium and its hard puzzle. */
export type Day = [BankEntry, BankEntry, BankEntry];

const week = 7;
const twoWordDaysAWeek = 4;
const attempts = 20;
const passes = 60;
const triesPerFault = 80;

type Card = { entry: BankEntry; two: boolean; broad: boolean; stems: string[] };

/** Any seven days in a row have exactly four such days. */
const owesTwoWords = (day: number) => (day * twoWordDaysAWeek) % week < twoWordDaysAWeek;

/**
 * The ring of days of an installation, which the calendar walks round for ever. Its order depends
 * on the secret alone. Every rule of the calendar holds on it, also across its seam: no label twice
 * in a day nor two days running on a level, no stem twice in a week, at most one broad label a day,
 * a two-word puzzle on at least four days of any seven. A retired puzzle's place goes to a spare, and
 * no other place changes. Throws when a bank cannot keep the rules.
 */
export function buildRing(bank: readonly BankEntry[], secret: string): Day[] {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const random = keystream(secret, `ring ${attempt}`);
    const ring = new Ring(deal(bank, random));
    if (!ring.repair(random)) continue;
    ring.replaceRetired(spareCards(bank, random), retiredOf(bank));
    return ring.days();
  }
  throw new Error("No order of the bank keeps every rule of the calendar.");
}

const cardOf = (entry: BankEntry): Card => ({
  entry,
  two: entry.word.includes(" "),
  broad: broadLabels.has(entry.category),
  stems: stemsOf(entry.word),
});

/** One column a level: two-word puzzles go first to the days that owe one, the others anywhere. */
function deal(bank: readonly BankEntry[], random: () => number): Card[][] {
  const piles = DIFFICULTIES.map((difficulty) => pileOf(bank, difficulty, random));
  const lengths = piles.map(({ one, two }) => one.length + two.length);
  const days = Math.floor(Math.min(...lengths) / week) * week;
  const owing = shuffled(
    Array.from({ length: days }, (_, day) => day).filter(owesTwoWords),
    random,
  );
  const supply = piles.reduce((sum, { two }) => sum + two.length, 0);
  let supplied = 0;
  let owed = 0;
  return piles.map(({ one, two }) => {
    supplied += two.length;
    const until = Math.ceil((owing.length * supplied) / supply);
    const column = new Map<number, Card>();
    for (const day of owing.slice(owed, until)) column.set(day, two.pop()!);
    owed = until;
    const rest = shuffled([...two, ...one], random);
    return Array.from({ length: days }, (_, day) => column.get(day) ?? rest.pop()!);
  });
}

function pileOf(bank: readonly BankEntry[], difficulty: Difficulty, random: () => number) {
  const cards = bank
    .filter((entry) => entry.difficulty === difficulty && entry.standing === "ring")
    .map(cardOf);
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

const spareCards = (bank: readonly BankEntry[], random: () => number) =>
  shuffled(bank.filter((entry) => entry.standing === "spare").map(cardOf), random);

/** The retired ones in the order of their retirement. */
const retiredOf = (bank: readonly BankEntry[]) =>
  bank
    .filter(({ retired }) => retired !== undefined)
    .toSorted((one, other) => one.retired! - other.retired!);

/** Three columns of cards, mended by swaps inside a column until no rule is broken. */
class Ring {
  private readonly columns: Card[][];
  private readonly length: number;

  constructor(columns: Card[][]) {
    this.columns = columns;
    this.length = columns[0]!.length;
  }

  days(): Day[] {
    const [easy, medium, hard] = this.columns;
    return easy!.map((card, day) => [card.entry, medium![day]!.entry, hard![day]!.entry]);
  }

  /** Whether every rule holds in the end. */
  repair(random: () => number): boolean {
    for (let pass = 0; pass < passes; pass++) {
      let broken = 0;
      for (let day = 0; day < this.length; day++) {
        for (let level = 0; level < this.columns.length; level++) {
          if (this.faults(level, day) === 0) continue;
          broken++;
          this.mend(level, day, random);
        }
      }
      if (broken === 0) return true;
    }
    return false;
  }

  /**
   * Takes the retired entries out one after another, as it was done: each one's place goes to the spare of
   * its level that breaks the fewest rules there, which with a few dozen spares is none. So a later
   * retirement moves no earlier one's replacement. Throws when no spare is left.
   */
  replaceRetired(spares: Card[], retired: readonly BankEntry[]): void {
    for (const entry of retired) {
      const unused = spares.findIndex((spare) => spare.entry === entry);
      if (unused >= 0) spares.splice(unused, 1);
      else this.replace(entry, spares);
    }
  }

  private replace(entry: BankEntry, spares: Card[]): void {
    const level = DIFFICULTIES.indexOf(entry.difficulty);
    const column = this.columns[level]!;
    const day = column.findIndex((card) => card.entry === entry);
    const old = column[day]!;
    let best: { spare: Card; faults: number } | undefined;
    for (const spare of spares) {
      if (spare.entry.difficulty !== entry.difficulty) continue;
      column[day] = spare;
      const faults = this.faults(level, day) + (old.two && !spare.two ? 1 : 0);
      if (!best || faults < best.faults) best = { spare, faults };
    }
    if (!best) throw new Error(`No spare is left for the retired ${entry.word}.`);
    column[day] = best.spare;
    spares.splice(spares.indexOf(best.spare), 1);
  }

  private at(level: number, day: number): Card {
    return this.columns[level]![(day + this.length) % this.length]!;
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
        if (sharesStem(this.at(other, day + away), card)) faults++;
      }
    }
    for (const away of [-1, 1]) {
      if (this.at(level, day + away).entry.category === card.entry.category) faults++;
    }
    return faults;
  }

  private mend(level: number, day: number, random: () => number): void {
    const column = this.columns[level]!;
    for (let tries = 0; tries < triesPerFault; tries++) {
      const other = Math.floor(random() * this.length);
      if (other === day || column[other]!.two !== column[day]!.two) continue;
      const before = this.faults(level, day) + this.faults(level, other);
      this.swap(column, day, other);
      if (this.faults(level, day) + this.faults(level, other) < before) return;
      this.swap(column, day, other);
    }
  }

  private swap(column: Card[], day: number, other: number): void {
    [column[day], column[other]] = [column[other]!, column[day]!];
  }
}

const sharesStem = (one: Card, two: Card) => one.stems.some((stem) => two.stems.includes(stem));
