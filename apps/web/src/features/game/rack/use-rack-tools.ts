import { shuffleRack } from "@jumbl/domain/puzzle";
import { announce } from "@jumbl/ui/feedback/live-region";
import { useCallback, useMemo } from "react";
import { useUpdateDraft } from "../draft/draft-provider.tsx";
import { getTileOrder, restoreRack, type TileOrder } from "./tile-order.ts";
import { spellRack } from "./use-rack.ts";

/** The tiles of a running play in the player's order, and the actions on the whole rack. */
export function useRackTools(scrambled: string, order: TileOrder | undefined) {
  const updateDraft = useUpdateDraft();
  const rack = useMemo(() => restoreRack(scrambled, order), [scrambled, order]);

  const resetMarks = useCallback(() => {
    updateDraft({ marks: [] });
    announce("Marks cleared");
  }, [updateDraft]);

  const shuffle = useCallback(() => {
    const shuffled = shuffleRack(rack, Math.random);
    updateDraft({ order: getTileOrder(shuffled), marks: [] });
    announce(`Letters shuffled: ${spellRack(shuffled)}`);
  }, [rack, updateDraft]);

  return { rack, resetMarks, shuffle };
}
