import { type ReactNode, useState } from "react";
import { lazyWhenIdle } from "../../lib/browser/idle.ts";
import { Optional } from "../../lib/layout/optional.tsx";
import { EndedPanel } from "./board/ended-panel.tsx";
import { findAlternate, type PlayState, type Puzzle } from "./play/play-view.ts";
import { EveryoneSection } from "./everyone/everyone-section.tsx";
import { ShareButtons } from "./share/share-buttons.tsx";
import { ShareCard } from "./share/share-card.tsx";
import { SharePreview } from "./share/share-preview.tsx";
import { createSharedResult } from "./share/share-text.ts";
import { useShare } from "./share/use-share.ts";
import { useStreaks } from "./victory/use-streaks.ts";
import type { Victory } from "./victory/use-victory.ts";

const VictoryDialog = lazyWhenIdle(() => import("./victory/victory-dialog.tsx"));

/** The outcome of an ended play, below the rack, with the victory dialog and the share card. */
export default function Outcome({
  puzzle,
  play,
  victory,
  onNext,
  nextAction,
}: {
  puzzle: Puzzle;
  play: PlayState;
  victory: Victory;
  /** If given, there is a Next Puzzle button after a give-up. */
  onNext: (() => void) | undefined;
  /** Shown once the victory dialog has closed. */
  nextAction: ReactNode;
}) {
  const { result } = play;
  const streaks = useStreaks(play.phase === "solved");
  const sharedResult = createSharedResult(puzzle, result, streaks?.days);
  const [shareCard, setShareCard] = useState<HTMLElement | null>(null);
  const share = useShare(sharedResult, shareCard, victory.isDialogOpen);

  return (
    <>
      <EndedPanel
        puzzle={puzzle}
        play={play}
        shareButtons={<ShareButtons share={share} />}
        onNext={onNext}
        nextAction={nextAction}
        isCelebrated={victory.isCelebrated}
        everyone={result && <EveryoneSection puzzleId={puzzle.id} own={result} />}
      />
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
      {sharedResult && <ShareCard ref={setShareCard} sharedResult={sharedResult} />}
    </>
  );
}
