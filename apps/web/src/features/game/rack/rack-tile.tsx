import { PencilStroke } from "@jumbl/ui/display/pencil-stroke";
import { Tile, type TileState } from "../../../lib/tiles/tile.tsx";
import { type KeyboardEvent, memo } from "react";

/** A tile of a running play: a click marks it; a drag, or Shift with an arrow key, moves it within its word. */
export const RackTile = memo(function RackTile({
  id,
  letter,
  state,
  isTyped,
  onPress,
  onMove,
}: {
  id: number;
  letter: string;
  state: TileState;
  /** Whether its letter is in the guess. This is shown even when the tile is marked. */
  isTyped: boolean;
  onPress: (id: number) => void;
  onMove: (id: number, by: -1 | 1) => void;
}) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    const by = event.key === "ArrowLeft" ? -1 : 1;
    if (event.shiftKey) onMove(id, by);
    else focusSibling(event.currentTarget, by);
  };

  return (
    // The key events bubble from the button inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <span data-slide={id} className="rack-tile inline-flex" onKeyDown={onKeyDown}>
      <Tile
        letter={letter}
        state={state}
        label={isTyped ? `${letter}, typed` : letter}
        className={isTyped ? "tile-used" : undefined}
        onPress={() => onPress(id)}
      >
        <PencilStroke isDrawn={state === "marked"} variant={letter.charCodeAt(0) || 0} />
      </Tile>
    </span>
  );
});

function focusSibling(tile: Element, by: -1 | 1): void {
  const tiles = [...(tile.closest(".rack-words")?.querySelectorAll("[data-slide]") ?? [])];
  tiles[tiles.indexOf(tile) + by]?.querySelector("button")?.focus();
}
