import { useAnnounce } from "@jumbl/ui/live-region";
import { moveTile, type Rack, shuffleRows, usedTiles } from "@jumbl/domain/puzzle";
import { useMemo } from "react";
import { arrangeAnswer } from "./arrange-answer.ts";
import { orderOf, restoreRack } from "./draft.ts";
import type { PlayState } from "./play-state.ts";
import type { Desk } from "./use-draft.ts";

/** The letters as one string for those who listen: `V R L S I E, P N O O S`. */
export function spellRack(rack: Rack): string {
  return rack.map((word) => word.map(({ letter }) => letter).join(" ")).join(", ");
}

/** The tiles as they stand, and what a player can do with them. */
export function useRack(play: PlayState, { draft, change }: Desk) {
  const announce = useAnnounce();
  const { scrambled, answer } = play;
  const rack = useMemo(() => {
    const standing = restoreRack(scrambled, draft.order);
    return answer === undefined ? standing : arrangeAnswer(standing, answer);
  }, [scrambled, answer, draft.order]);
  const used = useMemo(() => usedTiles(rack, draft.guess), [rack, draft.guess]);
  const marks = useMemo(() => new Set(draft.marks), [draft.marks]);

  return {
    rack,
    used,
    marks,
    toggleMark: (id: number) => {
      change({
        marks: marks.has(id) ? draft.marks.filter((mark) => mark !== id) : [...draft.marks, id],
      });
    },
    resetMarks: () => {
      change({ marks: [] });
      announce("Marks cleared");
    },
    shuffle: () => {
      const shuffled = shuffleRows(rack, Math.random);
      change({ order: orderOf(shuffled), marks: [] });
      announce(`Letters shuffled: ${spellRack(shuffled)}`);
    },
    /** Puts a tile of a word elsewhere in that word; places count from 0. */
    move: (word: number, from: number, to: number) => {
      const tile = rack[word]?.[from];
      if (tile === undefined || rack[word]?.[to] === undefined || from === to) return;
      const moved = rack.map((tiles, index) =>
        index === word ? moveTile(tiles, from, to) : tiles,
      );
      change({ order: orderOf(moved) });
      announce(`${tile.letter} moved to place ${to + 1}: ${spellRack(moved)}`);
    },
  };
}

export type RackOnDesk = ReturnType<typeof useRack>;
