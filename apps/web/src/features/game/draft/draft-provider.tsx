import { createContext, type ReactNode, use, useCallback, useState } from "react";
import { useStoredValue } from "../../../lib/storage/stored-value.ts";
import {
  type Draft,
  EMPTY_DRAFT,
  getStoredDraft,
  type UpdateDraft,
  updateStoredDraft,
} from "./draft.ts";

const DraftContext = createContext<Draft>(EMPTY_DRAFT);
const UpdateDraftContext = createContext<UpdateDraft>(() => undefined);

/**
 * Provides the stored draft of a puzzle, also as other tabs change it. A change renders only the components that call
 * `useDraft`. Remount it for another puzzle.
 */
export function DraftProvider({ puzzleId, children }: { puzzleId: string; children: ReactNode }) {
  const [stored] = useState(() => getStoredDraft(puzzleId));
  const draft = useStoredValue(stored) ?? EMPTY_DRAFT;
  const updateDraft = useCallback<UpdateDraft>(
    (changes) => updateStoredDraft(stored, changes),
    [stored],
  );
  return (
    <UpdateDraftContext value={updateDraft}>
      <DraftContext value={draft}>{children}</DraftContext>
    </UpdateDraftContext>
  );
}

/** @returns the draft. The component renders again after each keystroke and each marked tile. */
export function useDraft(): Draft {
  return use(DraftContext);
}

/** @returns the function that changes the draft, also after the screen has closed. It stays the same. */
export function useUpdateDraft(): UpdateDraft {
  return use(UpdateDraftContext);
}
