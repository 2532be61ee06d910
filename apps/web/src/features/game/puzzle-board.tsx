import { type ReactNode, useRef } from "react";
import { COLUMN } from "./board-frame.tsx";
import { Controls } from "./controls.tsx";
import { GiveUpDialog } from "./give-up-dialog.tsx";
import type { PlayMode } from "./play-state.ts";
import { PuzzleHead } from "./puzzle-head.tsx";
import { Rack } from "./rack.tsx";
import { Rail } from "./rail.tsx";
import { ShareCard } from "./share-card.tsx";
import { type Found, usePlay } from "./use-play.ts";
import { useShare } from "./use-share.ts";
import { useVictory } from "./use-victory.ts";
import { VictoryDialog } from "./victory-dialog.tsx";

/** One puzzle with everything around it, in a `BoardFrame`. Give it the puzzle's id as its key. */
export function PuzzleBoard({
  found,
  mode,
  takesFocus = false,
  onNext,
  way,
}: {
  found: Found;
  mode: PlayMode;
  /** The player was sent here by a button that is gone: the focus goes to Start. */
  takesFocus?: boolean | undefined;
  /** 'Next Puzzle' after a give-up, where it is shown. */
  onNext?: (() => void) | undefined;
  /** What there is to do after the end, once it has been celebrated. */
  way: ReactNode;
}) {
  const { puzzle } = found;
  const playing = usePlay(found, mode);
  const { play } = playing;
  const victory = useVictory(puzzle, play);
  const card = useRef<HTMLDivElement>(null);
  const share = useShare(victory.shared, card);

  return (
    <>
      <div className={COLUMN}>
        <PuzzleHead puzzle={puzzle} play={play} />
        <div className="py-5.5 lg:py-10">
          <Rack
            play={play}
            desk={playing.rack}
            wordLengths={puzzle.wordLengths}
            isShaking={playing.isShaking}
            onShaken={playing.stopShaking}
          />
        </div>
        <div className="mx-auto grid max-w-[37.625rem] gap-3.5 lg:gap-4.5">
          <Controls
            puzzle={puzzle}
            playing={playing}
            takesFocus={takesFocus}
            share={share}
            onNext={onNext}
            way={victory.isCelebrated ? null : way}
          />
        </div>
      </div>
      <Rail puzzle={puzzle} play={play} desk={playing.desk} />
      <GiveUpDialog giveUp={playing.giveUp} countsForStreak={mode === "daily"} />
      {play.result?.solved && (
        <VictoryDialog
          open={victory.isOpen}
          onClose={victory.close}
          puzzle={puzzle}
          result={play.result}
          answer={play.answer ?? ""}
          dayStreak={victory.dayStreak}
          share={share}
        />
      )}
      {victory.shared && <ShareCard ref={card} shared={victory.shared} />}
    </>
  );
}
