import { DIFFICULTIES } from "@jumbl/domain/puzzle";
import type { BankEntry } from "../bank.ts";
import { type Card, createCard, linkRelatives } from "./card.ts";
import { dealColumns, spreadDelights } from "./deal.ts";
import { createKeystream, shuffle } from "./keystream.ts";

/** `replaces`: the retired puzzle whose day it got. */
export type DealtEntry = BankEntry & { replaces?: DealtEntry };

export type Day = [DealtEntry, DealtEntry, DealtEntry];

/** Names the keystream: another name would move the days of running installations. */
const KEYSTREAM = "bank 3";
/** A word family appears at most once in this many days in a row. */
const FAMILY_DAYS = 60;
const ATTEMPTS = 20;
const PASSES = 60;
const TRIES_PER_FAULT = 80;

/**
 * The order depends only on the seed and keeps every rule of the calendar, even across the end of the cycle. Only a
 * retired puzzle's day goes to a reserve. See [docs/content.md](../../../../docs/content.md#calendar).
 * @throws when no order was found, or when the reserves of a level are used up.
 */
export function buildCycle(bank: readonly BankEntry[], seed: string): Day[] {
  const cards = bank.map((entry) => createCard(entry, DIFFICULTIES.indexOf(entry.difficulty)));
  linkRelatives(cards);
  const daily = cards.filter(({ entry }) => entry.role === "daily");
  const levels = DIFFICULTIES.map((_, level) => daily.filter((card) => card.level === level));
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const random = createKeystream(seed, `${KEYSTREAM} ${attempt}`);
    const columns = dealColumns(levels, random);
    if (!spreadDelights(columns, random)) continue;
    const cycle = new Cycle(cards, columns);
    if (!cycle.repair(random)) continue;
    const reserves = cards.filter(({ entry }) => entry.role === "reserve");
    cycle.replaceRetired(shuffle(reserves, random));
    return cycle.listDays();
  }
  throw new Error("No order of the bank keeps every rule of the calendar.");
}

/** One column of puzzles for each level, repaired by swaps inside a column. */
class Cycle {
  private readonly cards: readonly Card[];
  private readonly columns: Card[][];
  private readonly length: number;
  /** Retired puzzles, by the puzzle that got their day. */
  private readonly replaced = new Map<Card, Card>();

  constructor(cards: readonly Card[], columns: Card[][]) {
    this.cards = cards;
    this.columns = columns;
    this.length = columns[0]!.length;
    for (const card of cards) card.day = -1;
    for (const column of columns) column.forEach((card, day) => (card.day = day));
  }

  listDays(): Day[] {
    const [easy, medium, hard] = this.columns.map((column) =>
      column.map((card) => this.listReplaced(card)),
    );
    return easy!.map((entry, day) => [entry, medium![day]!, hard![day]!]);
  }

  private listReplaced(card: Card): DealtEntry {
    const old = this.replaced.get(card);
    return old ? { ...card.entry, replaces: this.listReplaced(old) } : card.entry;
  }

  repair(random: () => number): boolean {
    for (let pass = 0; pass < PASSES; pass++) {
      let broken = 0;
      for (let day = 0; day < this.length; day++) {
        for (const column of this.columns) {
          if (this.countFaults(column[day]!) === 0) continue;
          broken++;
          this.repairDay(column, day, random);
        }
      }
      if (broken === 0) return true;
    }
    return false;
  }

  /** In the order of retirement, so that a later retirement does not move an earlier replacement. */
  replaceRetired(reserves: Card[]): void {
    const retired = this.cards
      .filter(({ entry }) => entry.retired !== undefined)
      .toSorted((a, b) => a.entry.retired!.order - b.entry.retired!.order);
    for (const card of retired) {
      const unused = reserves.indexOf(card);
      if (unused >= 0) reserves.splice(unused, 1);
      else this.replace(card, reserves);
    }
  }

  private replace(old: Card, reserves: Card[]): void {
    const column = this.columns[old.level]!;
    const { day } = old;
    old.day = -1;
    let best: { reserve: Card; faults: number } | undefined;
    for (const reserve of reserves) {
      if (reserve.level !== old.level) continue;
      this.place(column, day, reserve);
      const faults = this.countFaults(reserve) + (old.isTwoWords && !reserve.isTwoWords ? 1 : 0);
      if (!best || faults < best.faults) best = { reserve, faults };
      reserve.day = -1;
    }
    if (!best) throw new Error(`No reserve is left for the retired ${old.entry.word}.`);
    this.place(column, day, best.reserve);
    this.replaced.set(best.reserve, old);
    reserves.splice(reserves.indexOf(best.reserve), 1);
  }

  private countFaults(card: Card): number {
    const { day, entry, level } = card;
    let faults = 0;
    for (const column of this.columns) {
      const neighbor = column[day]!;
      if (neighbor === card) continue;
      if (neighbor.entry.category === entry.category) faults++;
    }
    if (!this.columns.some((column) => column[day]!.isDelight)) faults++;
    for (const relative of card.relatives) {
      if (relative.day >= 0 && this.measureDistance(day, relative.day) < FAMILY_DAYS) faults++;
    }
    const column = this.columns[level]!;
    for (const other of [day + this.length - 1, day + 1]) {
      if (column[other % this.length]!.entry.category === entry.category) faults++;
    }
    return faults;
  }

  private measureDistance(one: number, other: number): number {
    const apart = Math.abs(one - other);
    return Math.min(apart, this.length - apart);
  }

  private repairDay(column: Card[], day: number, random: () => number): void {
    for (let tries = 0; tries < TRIES_PER_FAULT; tries++) {
      const other = Math.floor(random() * this.length);
      const [card, partner] = [column[day]!, column[other]!];
      if (other === day || partner.isTwoWords !== card.isTwoWords) continue;
      if (partner.isDelight !== card.isDelight) continue;
      const before = this.countFaults(card) + this.countFaults(partner);
      this.swap(column, day, other);
      if (this.countFaults(card) + this.countFaults(partner) < before) return;
      this.swap(column, day, other);
    }
  }

  private swap(column: Card[], day: number, other: number): void {
    const [card, partner] = [column[day]!, column[other]!];
    this.place(column, day, partner);
    this.place(column, other, card);
  }

  private place(column: Card[], day: number, card: Card): void {
    column[day] = card;
    card.day = day;
  }
}
