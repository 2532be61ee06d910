import {
  type CollisionDetection,
  closestCenter,
  DndContext,
  type DragEndEvent,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { rectSortingStrategy, SortableContext, useSortable } from "@dnd-kit/sortable";
import type { Rack } from "@jumbl/domain/puzzle";
import { memo, type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { getTileKey } from "./tile-order.ts";
import { TileMouseSensor, TileTouchSensor, TOUCH_ACTIVATION } from "./tile-sensors.ts";

/** A tile can only be dragged within its own word. */
const detectCollisionsInWord: CollisionDetection = (args) =>
  closestCenter({
    ...args,
    droppableContainers: args.droppableContainers.filter(
      ({ data }) => data.current?.["word"] === args.active.data.current?.["word"],
    ),
  });

/** The drag library announces nothing: `useRack` announces moves, including those by keyboard. */
const NO_ANNOUNCEMENTS = {
  screenReaderInstructions: { draggable: "" },
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
};

/**
 * Makes the tiles of a rack draggable, and handles touches that press them. It renders no tile itself: the library is loaded after the
 * first screen, and the tiles keep their focus when it arrives.
 */
export default memo(function RackDragging({
  rack,
  container,
  onPress,
  onMove,
}: {
  rack: Rack;
  /** The element around the tiles, which carry their keys as `data-slide`. */
  container: RefObject<HTMLElement | null>;
  /** Called for a touch; a mouse and the keyboard click the tile. */
  onPress: (id: number) => void;
  onMove: (word: number, from: number, to: number) => void;
}) {
  const sensors = useSensors(
    useSensor(TileMouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TileTouchSensor, {
      activationConstraint: TOUCH_ACTIVATION,
      onPress: (tileKey) => {
        const tile = rack.flat().find(({ id }) => getTileKey(id) === tileKey);
        if (tile) onPress(tile.id);
      },
    }),
  );
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    const word = Number(active.data.current?.["word"]);
    const keys = rack[word]?.map(({ id }) => getTileKey(id)) ?? [];
    const to = keys.indexOf(String(over?.id));
    if (to < 0 || active.id === over?.id) return;
    onMove(word, keys.indexOf(String(active.id)), to);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={detectCollisionsInWord}
      onDragEnd={onDragEnd}
      accessibility={NO_ANNOUNCEMENTS}
    >
      {rack.map((word, wordIndex) => (
        <SortableContext
          // oxlint-disable-next-line react/no-array-index-key -- words never change their order
          key={wordIndex}
          items={word.map(({ id }) => getTileKey(id))}
          strategy={rectSortingStrategy}
        >
          {word.map(({ id }) => (
            <TileDragging
              key={id}
              tileKey={getTileKey(id)}
              word={wordIndex}
              container={container}
            />
          ))}
        </SortableContext>
      ))}
    </DndContext>
  );
});

function TileDragging({
  tileKey,
  word,
  container,
}: {
  tileKey: string;
  word: number;
  container: RefObject<HTMLElement | null>;
}) {
  const tileRef = useRef<HTMLElement>(null);
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: tileKey,
    data: { word },
  });

  useLayoutEffect(() => {
    tileRef.current = container.current?.querySelector(`[data-slide="${tileKey}"]`) ?? null;
    setNodeRef(tileRef.current);
  }, [container, tileKey, setNodeRef]);

  useEffect(() => {
    const tile = tileRef.current;
    const stop = new AbortController();
    tile?.setAttribute("data-draggable", "");
    for (const [name, listener] of Object.entries(listeners ?? {})) {
      tile?.addEventListener(
        name.slice("on".length).toLowerCase(),
        (nativeEvent) => void listener({ nativeEvent }),
        { signal: stop.signal },
      );
    }
    return () => {
      stop.abort();
      tile?.removeAttribute("data-draggable");
    };
  }, [listeners]);

  useLayoutEffect(() => {
    const tile = tileRef.current;
    if (!tile) return undefined;
    tile.toggleAttribute("data-dragging", isDragging);
    tile.style.transition = transition ?? "";
    tile.style.transform = transform
      ? `translate3d(${transform.x}px, ${transform.y}px, 0)${isDragging ? " scale(1.06)" : ""}`
      : "";
    return () => {
      tile.removeAttribute("data-dragging");
      tile.style.transition = "";
      tile.style.transform = "";
    };
  }, [transform, transition, isDragging]);
  return null;
}
