import { useAnnounce } from "@jumbl/ui/live-region";
import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { EndedPanel } from "./ended-panel.tsx";
import { GuessForm } from "./guess-form.tsx";
import type { Puzzle } from "./play-state.ts";
import { StartPanel } from "./start-panel.tsx";
import { ToolBar } from "./tool-bar.tsx";
import type { Playing } from "./use-play.ts";
import { spellRack } from "./use-rack.ts";
import type { Share } from "./use-share.ts";
import { type Keystroke, useTyping } from "./use-typing.ts";

/** Under the rack: the way to begin, then the guess and the tools, at last what came of it. */
export function Controls({
  puzzle,
  playing,
  takesFocus,
  share,
  onNext,
  way,
}: {
  puzzle: Puzzle;
  playing: Playing;
  takesFocus: boolean;
  share: Share;
  onNext: (() => void) | undefined;
  way: ReactNode;
}) {
  const { phase } = playing.play;
  if (phase === "ready") {
    const { isPending, startPuzzle } = playing.start;
    return (
      <StartPanel
        puzzle={puzzle}
        isPending={isPending}
        takesFocus={takesFocus}
        onStart={() => void startPuzzle()}
      />
    );
  }
  if (phase === "playing") return <PlayControls puzzle={puzzle} playing={playing} />;
  return <EndedPanel play={playing.play} share={share} onNext={onNext} way={way} />;
}

function PlayControls({ puzzle, playing }: { puzzle: Puzzle; playing: Playing }) {
  const { desk, guess, hint, rack, giveUp, start } = playing;
  const input = useRef<HTMLInputElement>(null);
  const announce = useAnnounce();
  const typed = desk.draft.guess;
  const submit = () => void guess.submitGuess();

  const onKeystroke = (keystroke: Keystroke) => {
    if (keystroke.kind === "submit") {
      submit();
      return;
    }
    if (!guess.isPending) {
      desk.change({
        guess: keystroke.kind === "erase" ? typed.slice(0, -1) : typed + keystroke.letter,
      });
    }
    input.current?.focus();
  };
  useTyping({
    isActive: true,
    takesSpace: puzzle.isTwoWords && typed !== "",
    onKeystroke,
  });

  // A button that is switched off under the focus would lose it to nowhere.
  useLayoutEffect(() => {
    if (document.activeElement?.matches("button:disabled")) input.current?.focus();
  }, [guess.canSubmit, hint.remaining]);

  // Only after a press of Start: who comes back to a running puzzle finds the page's beginning.
  const hasJustStarted = useRef(start.hasStarted);
  useEffect(() => {
    if (!hasJustStarted.current) return;
    input.current?.focus();
    announce(`Letters: ${spellRack(rack.rack)}`);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the letters are shown
  }, []);

  return (
    <>
      <GuessForm
        inputRef={input}
        guess={typed}
        onChange={(text) => desk.change({ guess: text })}
        onSubmit={submit}
        canSubmit={guess.canSubmit}
        isPending={guess.isPending}
      />
      <ToolBar
        hintsLeft={hint.remaining}
        hasMarks={rack.marks.size > 0}
        isHintPending={hint.isPending}
        onShuffle={rack.shuffle}
        onResetMarks={rack.resetMarks}
        onHint={hint.takeHint}
        onGiveUp={giveUp.ask}
      />
    </>
  );
}
