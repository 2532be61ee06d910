import { useCallback, useEffect, useRef, useState } from "react";
import { type Draft, keepChanges, readDraft } from "./draft.ts";

export type Desk = { draft: Draft; change: (part: Partial<Draft>) => void };

/** The puzzle's draft, kept on this device at every change. One screen, one puzzle: mount it anew for another. */
export function useDraft(puzzleId: string): Desk {
  const [draft, setDraft] = useState(() => readDraft(puzzleId));
  const kept = useRef(draft);
  useEffect(() => {
    keepChanges(puzzleId, kept.current, draft);
    kept.current = draft;
  }, [puzzleId, draft]);
  const change = useCallback(
    (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part })),
    [],
  );
  return { draft, change };
}
