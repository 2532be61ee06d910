import type { BankEntry } from "../bank.ts";

export type Card = {
  entry: BankEntry;
  level: number;
  /** Day of the cycle, or -1 while the puzzle has none. */
  day: number;
  isTwoWords: boolean;
  isDelight: boolean;
  relatives: Card[];
};

const DELIGHT = 3;

export function createCard(entry: BankEntry, level: number): Card {
  return {
    entry,
    level,
    day: -1,
    isTwoWords: entry.word.includes(" "),
    isDelight: entry.joy === DELIGHT,
    relatives: [],
  };
}

export function linkRelatives(cards: readonly Card[]): void {
  const byFamily = new Map<string, Card[]>();
  for (const card of cards) {
    for (const family of card.entry.families) {
      const members = byFamily.get(family);
      if (members) members.push(card);
      else byFamily.set(family, [card]);
    }
  }
  for (const card of cards) {
    const relatives = new Set(card.entry.families.flatMap((family) => byFamily.get(family)!));
    relatives.delete(card);
    card.relatives = [...relatives];
  }
}
