import { type Rack, rackOf, type Tile } from "@jumbl/domain/puzzle";
import { keepStored, readStored } from "../../lib/storage.ts";

/** What a player has on the desk and the server does not keep. It outlives the reload at midnight (Decision 1). */
export type Draft = {
  guess: string;
  /** Ids of the marked tiles. */
  marks: readonly number[];
  /** Ids of the tiles as they stand, word by word; undefined in their first order. */
  order: readonly (readonly number[])[] | undefined;
  notes: string;
  /** A right guess was judged and its submit has not been answered. */
  isUnsubmitted: boolean;
};

export const EMPTY_DRAFT: Draft = {
  guess: "",
  marks: [],
  order: undefined,
  notes: "",
  isUnsubmitted: false,
};

export function readDraft(puzzleId: string): Draft {
  try {
    const stored: unknown = JSON.parse(readStored(draftKey(puzzleId)) ?? "null");
    return isDraft(stored) ? stored : EMPTY_DRAFT;
  } catch {
    return EMPTY_DRAFT;
  }
}

export function keepDraft(puzzleId: string, draft: Draft): void {
  const isEmpty = JSON.stringify(draft) === JSON.stringify(EMPTY_DRAFT);
  keepStored(draftKey(puzzleId), isEmpty ? undefined : JSON.stringify(draft));
}

/** Keeps what has changed. The rest stays as it is stored now: another tab may have changed it. */
export function keepChanges(puzzleId: string, before: Draft, after: Draft): void {
  const changes = changesOf(before, after);
  if (Object.keys(changes).length === 0) return;
  keepDraft(puzzleId, { ...readDraft(puzzleId), ...changes });
}

/** The parts of a draft that are other than before. */
export function changesOf(before: Draft, after: Draft): Partial<Draft> {
  return Object.fromEntries(
    Object.entries(after).filter(([key, value]) => !Object.is(value, before[key as keyof Draft])),
  );
}

/** The rack in a kept order. An order of other tiles than these is not followed. */
export function restoreRack(scrambled: string, order: Draft["order"]): Tile[][] {
  const rack = rackOf(scrambled);
  if (order === undefined) return rack;
  const restored = rack.map((word, index) => inOrder(word, order[index] ?? []));
  return restored.every((word) => word !== undefined) ? restored : rack;
}

export function orderOf(rack: Rack): number[][] {
  return rack.map((word) => word.map(({ id }) => id));
}

function inOrder(word: readonly Tile[], ids: readonly number[]): Tile[] | undefined {
  const tiles = [...new Set(ids)].flatMap((id) => word.filter((tile) => tile.id === id));
  return tiles.length === word.length && ids.length === word.length ? tiles : undefined;
}

/** Where a puzzle's draft is stored. */
export function draftKey(puzzleId: string): string {
  return `draft:${puzzleId}`;
}

function isDraft(stored: unknown): stored is Draft {
  const draft = stored as Partial<Draft> | null;
  return (
    typeof draft?.guess === "string" &&
    typeof draft.notes === "string" &&
    typeof draft.isUnsubmitted === "boolean" &&
    Array.isArray(draft.marks) &&
    (draft.order === undefined || Array.isArray(draft.order))
  );
}
