import { createStoredValue, type StoredValue } from "../../../lib/storage/stored-value.ts";
import { getPlayerKey } from "../../../lib/storage/token.ts";

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

export type StoredDraft = StoredValue<Draft>;

/** The draft of the player who is signed in now, also when it is written after another one has signed in. */
export function getStoredDraft(puzzleId: string): StoredDraft {
  return createStoredValue({ key: getPlayerKey(`draft:${puzzleId}`), isValid: isDraft });
}

export function readDraft(puzzleId: string): Draft {
  return getStoredDraft(puzzleId).read() ?? EMPTY_DRAFT;
}

/** @returns whether the puzzle has a correct guess whose submit did not succeed. */
export function hasUnsubmittedResult(puzzleId: string): boolean {
  return readDraft(puzzleId).isUnsubmitted;
}

export function saveDraft(stored: StoredDraft, draft: Draft): void {
  const isEmpty = JSON.stringify(draft) === JSON.stringify(EMPTY_DRAFT);
  stored.write(isEmpty ? undefined : draft);
}

/** Saves only the fields that have changed: another tab may have changed the others. */
export function saveDraftChanges(stored: StoredDraft, before: Draft, after: Draft): void {
  const changes = diffDraft(before, after);
  if (Object.keys(changes).length === 0) return;
  saveDraft(stored, { ...(stored.read() ?? EMPTY_DRAFT), ...changes });
}

/** @returns the fields of `after` that differ from `before`. */
export function diffDraft(before: Draft, after: Draft): Partial<Draft> {
  return Object.fromEntries(
    Object.entries(after).filter(([key, value]) => !Object.is(value, before[key as keyof Draft])),
  );
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
