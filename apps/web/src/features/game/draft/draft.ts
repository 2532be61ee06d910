import { createStoredValue, type StoredValue } from "../../../lib/storage/stored-value.ts";
import { getPlayerKey } from "../../../lib/storage/token.ts";

/** What the browser stores of an unfinished play. It survives the reload at midnight. */
export type Draft = {
  guess: string;
  /** Ids of the marked tiles. */
  marks: readonly number[];
  /** Ids of the tiles in the player's order, one list per word; undefined for the original order. */
  order?: readonly (readonly number[])[] | undefined;
  notes: string;
  /**
   * The guess that is being sent. It is stored before the request, and removed when the verdict arrives or, if it is
   * correct, when its submit has succeeded.
   */
  sentGuess?: string | undefined;
};

type Changes = Partial<Draft> | ((before: Draft) => Partial<Draft>);

export type UpdateDraft = (changes: Changes) => void;

export type StoredDraft = StoredValue<Draft>;

export const EMPTY_DRAFT: Draft = { guess: "", marks: [], notes: "" };

/**
 * The draft of the player who is signed in now. Later writes go to this player's draft, even after another player has
 * signed in.
 */
export function getStoredDraft(puzzleId: string): StoredDraft {
  return createStoredValue({ key: getPlayerKey(`draft:${puzzleId}`), isValid: isDraft });
}

export function readDraft(puzzleId: string): Draft {
  return getStoredDraft(puzzleId).read() ?? EMPTY_DRAFT;
}

/** Changes only these fields of the stored draft, because another tab may have changed the others. */
export function updateStoredDraft(stored: StoredDraft, changes: Changes): void {
  const before = stored.read() ?? EMPTY_DRAFT;
  const draft = { ...before, ...(typeof changes === "function" ? changes(before) : changes) };
  const isEmpty = JSON.stringify(draft) === JSON.stringify(EMPTY_DRAFT);
  stored.write(isEmpty ? undefined : draft);
}

function isDraft(stored: unknown): stored is Draft {
  const draft = stored as Partial<Draft> | null;
  return (
    typeof draft?.guess === "string" &&
    typeof draft.notes === "string" &&
    (draft.sentGuess === undefined || typeof draft.sentGuess === "string") &&
    Array.isArray(draft.marks) &&
    (draft.order === undefined || Array.isArray(draft.order))
  );
}
