import { createContext, type ReactNode, use, useCallback, useState } from "react";
import { useStoredValue } from "../../../lib/storage/stored-value.ts";
import {
  type Draft,
  EMPTY_DRAFT,
  getStoredDraft,
  type UpdateDraft,
  updateStoredDraft,
} from "./draft.ts";

const DraftContext = createContext(getStoredDraft(""));

/** Provides the stored draft of a puzzle. Remount it for another puzzle. */
export function DraftProvider({ puzzleId, children }: { puzzleId: string; children: ReactNode }) {
  const [stored] = useState(() => getStoredDraft(puzzleId));
  return <DraftContext value={stored}>{children}</DraftContext>;
}

/**
 * @returns the draft, including changes by other tabs. The component renders again after each keystroke and each marked
 * tile.
 */
export function useDraft(): Draft {
  return useStoredValue(use(DraftContext)) ?? EMPTY_DRAFT;
}

/** @returns a stable function that changes the draft, even after the screen has closed. */
export function useUpdateDraft(): UpdateDraft {
  const stored = use(DraftContext);
  return useCallback((changes) => updateStoredDraft(stored, changes), [stored]);
}
