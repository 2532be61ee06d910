import { Tile, type TileState } from "../../../lib/tiles/tile.tsx";
import type { Rack as Letters } from "@jumbl/domain/puzzle";
import { type CSSProperties, useCallback, useEffect, useId, useRef } from "react";
import { getRevealDelay, revealAfter } from "./motion.ts";
import type { PlayState } from "../play/play-view.ts";
import type { RackLayout } from "./rack-layout.ts";
import { spellRack, useRack } from "./use-rack.ts";
import { RackTile } from "./rack-tile.tsx";
import { useRackLayout } from "./use-rack-layout.ts";
import { useSlide } from "./use-slide.ts";
import { watchTileDrags } from "./watch-tile-drags.ts";
import "./rack.css";

export function Rack({
  play,
  wordLengths,
  isShaking,
  onShakeEnd,
}: {
  play: PlayState;
  wordLengths: readonly number[];
  isShaking: boolean;
  onShakeEnd: () => void;
}) {
  const { phase, hasJustEnded } = play;
  const { rack, used, marks, toggleMark, move } = useRack(play);
  const rackRef = useRef<HTMLDivElement>(null);
  const layout = useRackLayout(rackRef, wordLengths);
  const wordsRef = useRef<HTMLDivElement>(null);
  const isDragged = useRef(false);
  const helpId = useId();
  useSlide(
    wordsRef,
    rack
      .flat()
      .map(({ id }) => id)
      .join(),
    layout,
    () => {
      const wasDragged = isDragged.current;
      isDragged.current = false;
      return wasDragged;
    },
  );
  const moveBy = useCallback((id: number, by: -1 | 1) => move(id, (from) => from + by), [move]);
  const getTileState = (id: number): TileState =>
    marks.has(id) ? "marked" : used.has(id) ? "used" : "rest";
  const isPlaying = phase === "playing";
  useEffect(() => {
    if (!isPlaying || !wordsRef.current) return undefined;
    return watchTileDrags(wordsRef.current, {
      onPress: toggleMark,
      onDrop: (id, place) => {
        isDragged.current = true;
        move(id, () => place);
      },
    });
  }, [isPlaying, toggleMark, move]);
  const isEnded = phase === "solved" || phase === "failed";
  const count = rack.flat().length;

  return (
    <div ref={rackRef} className="rack" style={createBoardStyle(layout, wordLengths)}>
      <div
        ref={wordsRef}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <fieldset> is for form controls
        role="group"
        aria-label={describeRack(play, rack)}
        aria-describedby={isPlaying ? helpId : undefined}
        data-tile-step={layout.step}
        data-rows={layout.rows.flat().length > 1 ? "many" : "one"}
        style={createRackStyle(layout)}
        className={`rack-words ${isShaking ? "rack-wrong motion-safe:animate-shake" : ""}`}
        onAnimationEnd={({ animationName }) => {
          if (animationName === "shake" || animationName === "rack-wrong") onShakeEnd();
        }}
      >
        {rack.map((word, wordIndex) => (
          <div
            // oxlint-disable-next-line react/no-array-index-key -- words never change their order
            key={wordIndex}
            className="rack-word"
            style={{ "--row": layout.rows[wordIndex]?.[0] ?? 1 }}
          >
            <Hyphens rows={layout.rows[wordIndex] ?? []} />
            {word.map(({ id, letter }, position) =>
              isPlaying ? (
                <RackTile
                  key={id}
                  id={id}
                  letter={letter}
                  state={getTileState(id)}
                  isTyped={used.has(id)}
                  onPress={toggleMark}
                  onMove={moveBy}
                />
              ) : (
                <span key={id} data-slide={id} className="inline-flex">
                  <Tile
                    letter={letter}
                    state={isEnded ? (phase === "solved" ? "solved" : "failed") : "blank"}
                    {...(isEnded &&
                      hasJustEnded &&
                      revealAfter(
                        getRevealDelay(
                          position + (wordIndex === 1 ? (rack[0]?.length ?? 0) : 0),
                          count,
                          phase === "solved",
                        ),
                      ))}
                  />
                </span>
              ),
            )}
          </div>
        ))}
      </div>
      {isPlaying && (
        <p id={helpId} className="sr-only">
          Press a letter to mark it. Arrow keys go from letter to letter; with Shift they move the
          letter.
        </p>
      )}
    </div>
  );
}

/** A hyphen at the end of each row whose word continues. */
function Hyphens({ rows }: { rows: readonly number[] }) {
  return rows.slice(0, -1).map((count, index) => (
    <span
      // oxlint-disable-next-line react/no-array-index-key -- rows never change their order
      key={index}
      aria-hidden="true"
      className="rack-hyphen"
      style={{ "--count": count, "--index": index, "--rows": rows.length }}
    />
  ));
}

/** The height of the tiles and the number of cells below, for centring both on a wide screen. */
function createBoardStyle(layout: RackLayout, wordLengths: readonly number[]): CSSProperties {
  const rows = layout.rows.flat().length;
  const gaps =
    (wordLengths.length - 1) * layout.wordGap + (rows - wordLengths.length) * layout.rowGap;
  return {
    "--tiles-height": `${rows * (layout.tileSize * 1.08) + gaps}px`,
    "--letters": wordLengths.reduce((sum, length) => sum + length, 0),
    "--words": wordLengths.length,
  };
}

function createRackStyle({ tileSize, gap, rowGap, wordGap }: RackLayout): CSSProperties {
  return {
    "--tile-max": `${tileSize}px`,
    "--gap": `${gap}px`,
    "--row-gap": `${rowGap}px`,
    "--word-gap": `${wordGap}px`,
  };
}

function describeRack({ phase, answer }: PlayState, rack: Letters): string {
  if (phase === "ready") return `${rack.flat().length} letters, not shown yet`;
  if (phase === "playing") return `Letters: ${spellRack(rack)}`;
  return `${phase === "solved" ? "Solved" : "The answer was"}: ${answer ?? ""}`;
}
