import { useCallback, useEffect, useRef, useState } from "react";
import { diffDraft, type Draft, getDraftKey, saveDraftChanges, readDraft } from "./draft.ts";

type Changes = Partial<Draft> | ((before: Draft) => Partial<Draft>);

export type DraftState = { draft: Draft; updateDraft: (changes: Changes) => void };

/** The stored draft of a puzzle, in sync with other tabs. Remount the component for another puzzle. */
export function useDraft(puzzleId: string): DraftState {
  const [draft, setDraft] = useState(() => readDraft(puzzleId));
  const saved = useRef(draft);
  useEffect(() => {
    saveDraftChanges(puzzleId, saved.current, draft);
    saved.current = draft;
  }, [puzzleId, draft]);
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key !== getDraftKey(puzzleId)) return;
      const before = saved.current;
      const stored = readDraft(puzzleId);
      saved.current = stored;
      setDraft((current) => ({ ...stored, ...diffDraft(before, current) }));
    };
    addEventListener("storage", onStorage);
    return () => removeEventListener("storage", onStorage);
  }, [puzzleId]);
  const updateDraft = useCallback(
    (changes: Changes) =>
      setDraft((before) => ({
        ...before,
        ...(typeof changes === "function" ? changes(before) : changes),
      })),
    [],
  );
  return { draft, updateDraft };
}
