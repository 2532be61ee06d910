import { writeStorage, readStorage } from "../../../lib/storage/storage.ts";

/** The part of an unfinished play that the browser stores. It survives the reload at midnight. */
export type Draft = {
  guess: string;
  /** Ids of the marked tiles. */
  marks: readonly number[];
  /** Ids of the tiles in the player's order, one list per word; undefined for the original order. */
  order: readonly (readonly number[])[] | undefined;
  notes: string;
  /** The server has validated a correct guess, but its submit has not succeeded yet. */
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
    const stored: unknown = JSON.parse(readStorage(getDraftKey(puzzleId)) ?? "null");
    return isDraft(stored) ? stored : EMPTY_DRAFT;
  } catch {
    return EMPTY_DRAFT;
  }
}

/** @returns whether the puzzle has a correct guess whose submit did not succeed. */
export function hasUnsubmittedResult(puzzleId: string): boolean {
  return readDraft(puzzleId).isUnsubmitted;
}

export function saveDraft(puzzleId: string, draft: Draft): void {
  const isEmpty = JSON.stringify(draft) === JSON.stringify(EMPTY_DRAFT);
  writeStorage(getDraftKey(puzzleId), isEmpty ? undefined : JSON.stringify(draft));
}

/** Saves only the fields that have changed: another tab may have changed the others. */
export function saveDraftChanges(puzzleId: string, before: Draft, after: Draft): void {
  const changes = diffDraft(before, after);
  if (Object.keys(changes).length === 0) return;
  saveDraft(puzzleId, { ...readDraft(puzzleId), ...changes });
}

/** @returns the fields of `after` that differ from `before`. */
export function diffDraft(before: Draft, after: Draft): Partial<Draft> {
  return Object.fromEntries(
    Object.entries(after).filter(([key, value]) => !Object.is(value, before[key as keyof Draft])),
  );
}

/** @returns the storage key of a puzzle's draft. */
export function getDraftKey(puzzleId: string): string {
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
