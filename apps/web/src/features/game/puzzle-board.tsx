import type { PlayKind } from "@jumbl/domain/play";
import { type ReactNode, Suspense, useRef } from "react";
import { lazyLoaded, lazyWhenIdle, loadWhenIdle, useWasIdle } from "../../lib/browser/idle.ts";
import { Optional } from "../../lib/layout/optional.tsx";
import { BoardLoading } from "./board/board-loading.tsx";
import { PuzzleHeader } from "./board/puzzle-header.tsx";
import { SidePanel } from "./board/side-panel.tsx";
import { StartPanel } from "./board/start-panel.tsx";
import { DraftProvider } from "./draft/draft-provider.tsx";
import type { PlayView, Result } from "./play/play-view.ts";
import { usePlay } from "./play/use-play.ts";
import type { PlayStore } from "./play/use-play-view.ts";
import { Rack } from "./rack/rack.tsx";
import { useVictory } from "./victory/use-victory.ts";

const loadPlayControls = loadWhenIdle(() => import("./board/play-controls.tsx"));
const PlayControls = lazyLoaded(loadPlayControls);
const loadOutcome = loadWhenIdle(() => import("./outcome.tsx"));
const Outcome = lazyLoaded(loadOutcome);
const GiveUpDialog = lazyWhenIdle(() => import("./board/give-up-dialog.tsx"));

/** Loads the components that are shown only after the start. */
const loadPlaying = () => Promise.all([loadPlayControls(), loadOutcome()]);

type PuzzleBoardProps = {
  store: PlayStore;
  /** The store's view, or that of a finished result. */
  view: PlayView;
  kind: PlayKind;
  /** Focuses Start, because the button that led here is gone. */
  focusStart?: boolean | undefined;
  /** Renders a notice above the puzzle. */
  renderNotice?: ((result: Result | undefined) => ReactNode) | undefined;
  /** If given, there is a Next Puzzle button after a give-up. */
  onNext?: (() => void) | undefined;
  /** Shown after the end, once the victory dialog has closed. */
  nextAction: ReactNode;
};

/** A puzzle with all its controls, inside a `BoardLayout`. Remount it for another puzzle. */
export function PuzzleBoard(props: PuzzleBoardProps) {
  return (
    <DraftProvider puzzleId={props.view.puzzle.id}>
      <Suspense fallback={<BoardLoading />}>
        <Board {...props} />
      </Suspense>
    </DraftProvider>
  );
}

/** Does not read the draft, so a keystroke or a marked tile renders only the components that do. */
function Board({
  store,
  view,
  kind,
  focusStart = false,
  renderNotice,
  onNext,
  nextAction,
}: PuzzleBoardProps) {
  const { puzzle } = view;
  const handle = usePlay({ store, view, kind, loadPlaying });
  const { play } = handle;
  const victory = useVictory(puzzle, play);
  const headerRef = useRef<HTMLDivElement>(null);
  const wasIdle = useWasIdle();

  return (
    <>
      <div className="board-main board-column">
        {renderNotice?.(play.result)}
        <PuzzleHeader
          ref={headerRef}
          puzzle={puzzle}
          play={play}
          awaitedSinceMs={handle.guess.awaitedSinceMs}
        />
        <Rack
          play={play}
          wordLengths={puzzle.wordLengths}
          isShaking={handle.guess.isShaking}
          onShakeEnd={handle.guess.stopShaking}
        />
        {play.phase === "ready" ? (
          <StartPanel
            puzzle={puzzle}
            isPending={handle.start.isPending}
            focusOnMount={focusStart}
            onStart={() => void handle.start.startPuzzle()}
          />
        ) : play.phase === "playing" ? (
          <PlayControls {...{ puzzle, handle, headerRef }} />
        ) : (
          <Outcome {...{ puzzle, play, victory, onNext, nextAction }} />
        )}
      </div>
      <SidePanel puzzle={puzzle} play={play} isChecking={handle.guess.isPending} />
      {(wasIdle || handle.giveUp.isDialogOpen) && (
        <Optional
          resetKey={String(handle.giveUp.isDialogOpen)}
          onFailure={handle.giveUp.isDialogOpen ? handle.giveUp.handleDialogFailure : undefined}
        >
          <GiveUpDialog giveUp={handle.giveUp} countsForStreak={kind === "daily"} />
        </Optional>
      )}
    </>
  );
}
