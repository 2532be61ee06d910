import type { ReactNode, RefObject } from "react";
import { lazyLoaded, loadWhenIdle } from "../../../lib/browser/idle.ts";
import type { Puzzle } from "../play/play-view.ts";
import { StartPanel } from "./start-panel.tsx";
import type { PlayHandle } from "../play/use-play.ts";

export const loadPlayControls = loadWhenIdle(() => import("./play-controls.tsx"));
const PlayControls = lazyLoaded(loadPlayControls);

/** Below the rack: the start, then the guess and the tools, finally the outcome. */
export function Controls({
  puzzle,
  handle,
  headerRef,
  focusStart,
  outcome,
}: {
  puzzle: Puzzle;
  handle: PlayHandle;
  headerRef: RefObject<HTMLElement | null>;
  focusStart: boolean;
  /** Shown once the play has ended. */
  outcome: ReactNode;
}) {
  const { play, start } = handle;
  if (play.phase === "ready") {
    return (
      <StartPanel
        puzzle={puzzle}
        isPending={start.isPending}
        focusOnMount={focusStart}
        onStart={() => void start.startPuzzle()}
      />
    );
  }
  if (play.phase === "playing") {
    return <PlayControls {...{ puzzle, handle, headerRef }} />;
  }
  return outcome;
}
