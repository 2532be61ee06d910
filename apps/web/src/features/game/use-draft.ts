import { useCallback, useEffect, useRef, useState } from "react";
import { changesOf, type Draft, draftKey, keepChanges, readDraft } from "./draft.ts";

export type Desk = { draft: Draft; change: (part: Partial<Draft>) => void };

/** The puzzle's draft, kept on this device at every change, and following what another tab changes in it. One screen, one puzzle: mount it anew for another. */
export function useDraft(puzzleId: string): Desk {
  const [draft, setDraft] = useState(() => readDraft(puzzleId));
  const kept = useRef(draft);
  useEffect(() => {
    keepChanges(puzzleId, kept.current, draft);
    kept.current = draft;
  }, [puzzleId, draft]);
  useEffect(() => {
    const follow = ({ key }: StorageEvent) => {
      if (key !== draftKey(puzzleId)) return;
      const before = kept.current;
      const stored = readDraft(puzzleId);
      kept.current = stored;
      setDraft((mine) => ({ ...stored, ...changesOf(before, mine) }));
    };
    addEventListener("storage", follow);
    return () => removeEventListener("storage", follow);
  }, [puzzleId]);
  const change = useCallback(
    (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part })),
    [],
  );
  return { draft, change };
}
