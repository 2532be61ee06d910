import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import {
  diffDraft,
  type Draft,
  EMPTY_DRAFT,
  getStoredDraft,
  saveDraft,
  saveDraftChanges,
} from "./draft.ts";
import { useLateResponse } from "./use-late-response.ts";

type Changes = Partial<Draft> | ((before: Draft) => Partial<Draft>);

export type UpdateDraft = (changes: Changes) => void;

const DraftContext = createContext<Draft>(EMPTY_DRAFT);
const UpdateDraftContext = createContext<UpdateDraft>(() => undefined);

/**
 * Holds the stored draft of a puzzle, in sync with other tabs. A change renders only the components that call `useDraft`.
 * Remount it for another puzzle.
 */
export function DraftProvider({ puzzleId, children }: { puzzleId: string; children: ReactNode }) {
  const [stored] = useState(() => getStoredDraft(puzzleId));
  const [draft, setDraft] = useState(() => stored.read() ?? EMPTY_DRAFT);
  const saved = useRef(draft);
  const isSaving = useRef(false);
  useEffect(() => {
    isSaving.current = true;
    saveDraftChanges(stored, saved.current, draft);
    isSaving.current = false;
    saved.current = draft;
  }, [stored, draft]);
  useEffect(() => {
    const update = () => {
      if (isSaving.current) return;
      const before = saved.current;
      const changed = stored.read() ?? EMPTY_DRAFT;
      saved.current = changed;
      setDraft((current) => ({ ...changed, ...diffDraft(before, current) }));
    };
    return stored.subscribe(update);
  }, [stored]);
  const { hasLeft, hasSignedOut } = useLateResponse();
  const updateDraft = useCallback(
    (changes: Changes) => {
      const update = (before: Draft) => ({
        ...before,
        ...(typeof changes === "function" ? changes(before) : changes),
      });
      if (!hasLeft()) setDraft(update);
      else if (!hasSignedOut()) saveDraft(stored, update(stored.read() ?? EMPTY_DRAFT));
    },
    [stored, hasLeft, hasSignedOut],
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
