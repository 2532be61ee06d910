import type { PlayKind } from "@jumbl/domain/play";
import { type ReactNode, Suspense, useRef, useState } from "react";
import { lazyWhenIdle, useIsIdle } from "../../lib/browser/idle.ts";
import { Optional } from "../../lib/layout/optional.tsx";
import { COLUMN_CLASS_NAME } from "./board/board-layout.tsx";
import { Controls } from "./board/controls.tsx";
import { PuzzleHeader } from "./board/puzzle-header.tsx";
import { SidePanel } from "./board/side-panel.tsx";
import type { InitialPlay, Result } from "./play/play-state.ts";
import { findAlternate } from "./play/find-alternate.ts";
import { usePlay } from "./play/use-play.ts";
import { Rack } from "./rack/rack.tsx";
import { useRack } from "./rack/use-rack.ts";
import { ShareButtons } from "./share/share-buttons.tsx";
import { useShare } from "./share/use-share.ts";
import { useSharedResult } from "./share/use-shared-result.ts";
import { useStreaks } from "./victory/use-streaks.ts";
import { useVictory } from "./victory/use-victory.ts";

const GiveUpDialog = lazyWhenIdle(() => import("./board/give-up-dialog.tsx"));
const VictoryDialog = lazyWhenIdle(() => import("./victory/victory-dialog.tsx"));
const SharePreview = lazyWhenIdle(() => import("./share/share-preview.tsx"));
const ShareCard = lazyWhenIdle(() => import("./share/share-card.tsx"));

/** A puzzle with all its controls, inside a `BoardLayout`. Its key is the version of the play, within a component whose key is the puzzle's id. */
export function PuzzleBoard({
  initialPlay,
  kind,
  refetchPlay,
  focusStart = false,
  renderNotice,
  onNext,
  nextAction,
}: {
  initialPlay: InitialPlay;
  kind: PlayKind;
  /** Fetches the play anew and then renders the board with another key. */
  refetchPlay: () => Promise<void>;
  /** Focuses Start, when the button that led here is gone. */
  focusStart?: boolean | undefined;
  /** Renders a notice above the puzzle. */
  renderNotice?: ((result: Result | undefined) => ReactNode) | undefined;
  /** Shows the Next Puzzle button after a give-up. */
  onNext?: (() => void) | undefined;
  /** Shown after the end, once the victory dialog has closed. */
  nextAction: ReactNode;
}) {
  const { puzzle } = initialPlay;
  const handle = usePlay(initialPlay, kind, refetchPlay);
  const { play, draftState } = handle;
  const { result } = play;
  const rackState = useRack(play, draftState);
  const victory = useVictory(puzzle, play);
  const streaks = useStreaks(play.phase === "solved");
  const sharedResult = useSharedResult(puzzle, result, streaks?.days);
  const rackRef = useRef<HTMLDivElement>(null);
  const isIdle = useIsIdle();
  const [shareCard, setShareCard] = useState<HTMLElement | "failed" | null>(null);
  const share = useShare(sharedResult, shareCard);

  return (
    <>
      <div className={COLUMN_CLASS_NAME}>
        {renderNotice?.(result)}
        <PuzzleHeader puzzle={puzzle} play={play} />
        <div ref={rackRef} className="py-5.5 lg:py-10 [@media(height<30rem)]:py-3">
          <Rack
            play={play}
            rackState={rackState}
            wordLengths={puzzle.wordLengths}
            isShaking={handle.isShaking}
            onShakeEnd={handle.stopShaking}
          />
        </div>
        <div className="mx-auto grid max-w-[37.625rem] gap-3.5 lg:gap-4.5">
          <Controls
            puzzle={puzzle}
            handle={handle}
            rackState={rackState}
            rackRef={rackRef}
            focusStart={focusStart}
            shareButtons={<ShareButtons share={share} />}
            onNext={onNext}
            nextAction={victory.isCelebrated ? null : nextAction}
            isCelebrated={victory.isCelebrated}
          />
        </div>
      </div>
      <SidePanel puzzle={puzzle} play={play} draftState={draftState} />
      {(isIdle || handle.giveUp.isDialogOpen) && (
        <Suspense>
          <GiveUpDialog giveUp={handle.giveUp} countsForStreak={kind === "daily"} />
        </Suspense>
      )}
      {result?.solved && (
        <Optional onFailure={victory.closeDialog}>
          <VictoryDialog
            open={victory.isDialogOpen}
            onClose={victory.closeDialog}
            puzzle={puzzle}
            result={result}
            answer={play.answer ?? ""}
            alternate={findAlternate(play)}
            dayStreak={streaks?.days ?? 0}
            puzzleStreak={result.isArchive ? 0 : (streaks?.puzzles ?? 0)}
            share={share}
            sharePreview={<SharePreview attempts={result.attempts} hints={result.hintsUsed} />}
          />
        </Optional>
      )}
      {sharedResult && (
        <Optional onFailure={() => setShareCard("failed")}>
          <ShareCard ref={setShareCard} sharedResult={sharedResult} />
        </Optional>
      )}
    </>
  );
}
