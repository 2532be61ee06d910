import { useAnnounce } from "@jumbl/ui/feedback/live-region";
import { moveTile, type Rack } from "@jumbl/domain/puzzle";
import { findUsedTiles } from "./used-tiles.ts";
import { useCallback, useMemo } from "react";
import { arrangeAnswer } from "./arrange-answer.ts";
import type { PlayState } from "../play/play-view.ts";
import { useDraft, useUpdateDraft } from "../draft/draft-provider.tsx";
import { getTileOrder, restoreRack } from "./tile-order.ts";

/** @returns the letters for screen-reader users, such as `V R L S I E, P N O O S`. */
export function spellRack(rack: Rack): string {
  return rack.map((word) => word.map(({ letter }) => letter).join(" ")).join(", ");
}

/** The tiles in the player's order, with the actions on single tiles. */
export function useRack(play: PlayState) {
  const draft = useDraft();
  const updateDraft = useUpdateDraft();
  const announce = useAnnounce();
  const { scrambled, answer } = play;
  const rack = useMemo(() => {
    const ordered = restoreRack(scrambled, draft.order);
    return answer === undefined ? ordered : arrangeAnswer(ordered, answer);
  }, [scrambled, answer, draft.order]);
  const used = useMemo(() => findUsedTiles(rack, draft.guess), [rack, draft.guess]);
  const marks = useMemo(() => new Set(draft.marks), [draft.marks]);

  const toggleMark = useCallback(
    (id: number) =>
      updateDraft(({ marks: before }) => ({
        marks: before.includes(id) ? before.filter((mark) => mark !== id) : [...before, id],
      })),
    [updateDraft],
  );

  return {
    rack,
    used,
    marks,
    toggleMark,
    /** Moves a tile within its word; positions count from 0. */
    move: (word: number, from: number, to: number) => {
      const tile = rack[word]?.[from];
      if (tile === undefined || rack[word]?.[to] === undefined || from === to) return;
      const moved = rack.map((tiles, index) =>
        index === word ? moveTile(tiles, from, to) : tiles,
      );
      updateDraft({ order: getTileOrder(moved) });
      announce(`${tile.letter} moved to place ${to + 1}: ${spellRack(moved)}`);
    },
  };
}

export type RackState = ReturnType<typeof useRack>;
