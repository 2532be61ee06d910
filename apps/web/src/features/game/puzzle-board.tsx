import type { PlayKind } from "@jumbl/domain/play";
import { type ReactNode, Suspense, useRef } from "react";
import { lazyLoaded, lazyWhenIdle, loadWhenIdle, useIsIdle } from "../../lib/browser/idle.ts";
import { Optional } from "../../lib/layout/optional.tsx";
import { COLUMN_CLASS_NAME } from "./board/board-layout.tsx";
import { BoardLoading } from "./board/board-loading.tsx";
import { Controls, loadPlayControls } from "./board/controls.tsx";
import { PuzzleHeader } from "./board/puzzle-header.tsx";
import { SidePanel } from "./board/side-panel.tsx";
import { DraftProvider } from "./play/draft-provider.tsx";
import type { InitialPlay, Result } from "./play/play-state.ts";
import { usePlay } from "./play/use-play.ts";
import { loadRackTile, Rack } from "./rack/rack.tsx";
import { useVictory } from "./victory/use-victory.ts";

const loadOutcome = loadWhenIdle(() => import("./outcome.tsx"));
const Outcome = lazyLoaded(loadOutcome);
const GiveUpDialog = lazyWhenIdle(() => import("./board/give-up-dialog.tsx"));

/** Loads the parts that only a started play shows. */
const loadPlaying = () => Promise.all([loadPlayControls(), loadRackTile(), loadOutcome()]);

type PuzzleBoardProps = {
  initialPlay: InitialPlay;
  kind: PlayKind;
  /** Fetches the play again and then renders the board with another key. */
  refetchPlay: () => Promise<void>;
  /** Focuses Start, as the button that led here is gone. */
  focusStart?: boolean | undefined;
  /** Renders a notice above the puzzle. */
  renderNotice?: ((result: Result | undefined) => ReactNode) | undefined;
  /** Shows the Next Puzzle button after a give-up. */
  onNext?: (() => void) | undefined;
  /** Shown after the end, once the victory dialog has closed. */
  nextAction: ReactNode;
};

/** A puzzle with all its controls, inside a `BoardLayout`. Its key is the version of the play, within a component whose key is the puzzle's id. */
export function PuzzleBoard(props: PuzzleBoardProps) {
  return (
    <DraftProvider puzzleId={props.initialPlay.puzzle.id}>
      <Suspense fallback={<BoardLoading />}>
        <Board {...props} />
      </Suspense>
    </DraftProvider>
  );
}

/** It does not read the draft: a keystroke or a marked tile renders only components that do. */
function Board({
  initialPlay,
  kind,
  refetchPlay,
  focusStart = false,
  renderNotice,
  onNext,
  nextAction,
}: PuzzleBoardProps) {
  const { puzzle } = initialPlay;
  const handle = usePlay({ initialPlay, kind, refetchPlay, loadPlaying });
  const { play } = handle;
  const victory = useVictory(puzzle, play);
  const headerRef = useRef<HTMLDivElement>(null);
  const isIdle = useIsIdle();

  return (
    <>
      <div className={`board-main ${COLUMN_CLASS_NAME}`}>
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
          isShaking={handle.isShaking}
          onShakeEnd={handle.stopShaking}
        />
        <Controls
          puzzle={puzzle}
          handle={handle}
          headerRef={headerRef}
          focusStart={focusStart}
          outcome={<Outcome {...{ puzzle, play, victory, onNext, nextAction }} />}
        />
      </div>
      <SidePanel puzzle={puzzle} play={play} />
      {(isIdle || handle.giveUp.isDialogOpen) && (
        <Optional
          resetKey={String(handle.giveUp.isDialogOpen)}
          onFailure={handle.giveUp.isDialogOpen ? handle.giveUp.failDialog : undefined}
        >
          <GiveUpDialog giveUp={handle.giveUp} countsForStreak={kind === "daily"} />
        </Optional>
      )}
    </>
  );
}
