import { announce } from "@jumbl/ui/feedback/live-region";
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

/** The tiles in the player's order, and the actions on single tiles. */
export function useRack(play: PlayState) {
  const draft = useDraft();
  const updateDraft = useUpdateDraft();
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

  /** Moves a tile within its word from one place to another. Places are counted from 0. */
  const move = useCallback(
    (id: number, getPlace: (from: number) => number) =>
      updateDraft(({ order }) => {
        const words = restoreRack(scrambled, order);
        const word = words.find((tiles) => tiles.some((tile) => tile.id === id)) ?? [];
        const from = word.findIndex((tile) => tile.id === id);
        const to = getPlace(from);
        if (!word[from] || !word[to] || from === to) return {};
        const moved = words.map((tiles) => (tiles === word ? moveTile(tiles, from, to) : tiles));
        announce(`${word[from].letter} moved to place ${to + 1}: ${spellRack(moved)}`);
        return { order: getTileOrder(moved) };
      }),
    [scrambled, updateDraft],
  );

  return { rack, used, marks, toggleMark, move };
}
