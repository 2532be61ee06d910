import {
  type CollisionDetection,
  closestCenter,
  DndContext,
  type DragEndEvent,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { rectSortingStrategy, SortableContext } from "@dnd-kit/sortable";
import { Tile, type TileState } from "@jumbl/ui/tile";
import { useId, useMemo, useRef } from "react";
import { revealDelay } from "./motion.ts";
import type { PlayState } from "./play-state.ts";
import { layOutRack } from "./rack-layout.ts";
import { RackTile, tileKey } from "./rack-tile.tsx";
import { type RackOnDesk, spellRack } from "./use-rack.ts";
import { useSlide } from "./use-slide.ts";
import "./rack.css";

/** A tile is dragged to a place of its own word only (Decision 7). */
const withinWord: CollisionDetection = (args) =>
  closestCenter({
    ...args,
    droppableContainers: args.droppableContainers.filter(
      ({ data }) => data.current?.["word"] === args.active.data.current?.["word"],
    ),
  });

/** The keyboard has its own way to move a tile, and says its own words. */
const SILENT = {
  screenReaderInstructions: { draggable: "" },
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
};

export function Rack({
  play,
  desk,
  wordLengths,
  isShaking,
  onShaken,
}: {
  play: PlayState;
  desk: RackOnDesk;
  wordLengths: readonly number[];
  isShaking: boolean;
  onShaken: () => void;
}) {
  const { phase, hasJustEnded } = play;
  const { rack, used, marks, toggleMark, move } = desk;
  const layout = useMemo(() => layOutRack(wordLengths), [wordLengths]);
  const words = useRef<HTMLDivElement>(null);
  const isDropped = useRef(false);
  const helpId = useId();
  useSlide(
    words,
    rack
      .flat()
      .map(({ id }) => id)
      .join(),
    () => {
      const wasDropped = isDropped.current;
      isDropped.current = false;
      return wasDropped;
    },
  );
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 160, tolerance: 8 } }),
  );

  const onDragEnd = ({ active, over }: DragEndEvent) => {
    const word = Number(active.data.current?.["word"]);
    const keys = rack[word]?.map(({ id }) => tileKey(id)) ?? [];
    const to = keys.indexOf(String(over?.id));
    if (to < 0 || active.id === over?.id) return;
    isDropped.current = true;
    move(word, keys.indexOf(String(active.id)), to);
  };
  const stateOf = (id: number): TileState =>
    marks.has(id) ? "marked" : used.has(id) ? "used" : "rest";
  const isPlaying = phase === "playing";
  const isEnded = phase === "solved" || phase === "failed";
  const count = rack.flat().length;

  return (
    <div className="rack py-1">
      <DndContext
        sensors={sensors}
        collisionDetection={withinWord}
        onDragEnd={onDragEnd}
        accessibility={SILENT}
      >
        <div
          ref={words}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for form controls
          role="group"
          aria-label={describeRack(play, desk)}
          aria-describedby={isPlaying ? helpId : undefined}
          data-tile-step={layout.step}
          data-tight={layout.isTight || undefined}
          data-wrapped={layout.isWrapped || undefined}
          style={layout.style}
          className={`rack-words ${isShaking ? "rack-wrong motion-safe:animate-shake" : ""}`}
          onAnimationEnd={({ animationName }) => {
            if (animationName === "shake" || animationName === "rack-wrong") onShaken();
          }}
        >
          {rack.map((word, wordIndex) => (
            <SortableContext
              // oxlint-disable-next-line react/no-array-index-key -- words never change their order
              key={wordIndex}
              items={word.map(({ id }) => tileKey(id))}
              strategy={rectSortingStrategy}
              disabled={!isPlaying}
            >
              <div className="rack-word" style={layout.words[wordIndex]?.style}>
                {word.map(({ id, letter }, place) =>
                  isPlaying ? (
                    <RackTile
                      key={id}
                      id={id}
                      word={wordIndex}
                      letter={letter}
                      state={stateOf(id)}
                      isTyped={used.has(id)}
                      onPress={() => toggleMark(id)}
                      onMove={(by) => move(wordIndex, place, place + by)}
                    />
                  ) : (
                    <span key={id} data-slide={tileKey(id)} className="inline-flex">
                      <Tile
                        letter={letter}
                        state={isEnded ? (phase === "solved" ? "solved" : "failed") : "blank"}
                        reveal={isEnded && hasJustEnded}
                        revealDelay={revealDelay(
                          place + (wordIndex === 1 ? (rack[0]?.length ?? 0) : 0),
                          count,
                          phase === "solved",
                        )}
                      />
                    </span>
                  ),
                )}
              </div>
            </SortableContext>
          ))}
        </div>
      </DndContext>
      {isPlaying && (
        <p id={helpId} className="sr-only">
          Press a letter to mark it. Arrow keys go from letter to letter; with Shift they move the
          letter.
        </p>
      )}
    </div>
  );
}

function describeRack({ phase, answer }: PlayState, { rack }: RackOnDesk): string {
  if (phase === "ready") return `${rack.flat().length} letters, not shown yet`;
  if (phase === "playing") return `Letters: ${spellRack(rack)}`;
  return `${phase === "solved" ? "Solved" : "The answer was"}: ${answer ?? ""}`;
}
