import { useAnnounce } from "@jumbl/ui/feedback/live-region";
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { EndedPanel } from "./ended-panel.tsx";
import { describeGuess } from "./describe-guess.ts";
import { GuessForm } from "./guess-form.tsx";
import { scrollTogether } from "./scroll-together.ts";
import type { Puzzle } from "../play/play-state.ts";
import { StartPanel } from "./start-panel.tsx";
import { ToolBar } from "./tool-bar.tsx";
import type { PlayHandle } from "../play/use-play.ts";
import { UnsubmittedPanel } from "./unsubmitted-panel.tsx";
import { type RackState, spellRack } from "../rack/use-rack.ts";
import { type Keystroke, useTyping } from "../rack/use-typing.ts";

/** Below the rack: the start, then the guess and the tools, finally the outcome. */
export function Controls({
  puzzle,
  handle,
  rackState,
  rackRef,
  focusStart,
  shareButtons,
  onNext,
  nextAction,
  isCelebrated,
}: {
  puzzle: Puzzle;
  handle: PlayHandle;
  rackState: RackState;
  rackRef: RefObject<HTMLElement | null>;
  focusStart: boolean;
  shareButtons: ReactNode;
  onNext: (() => void) | undefined;
  nextAction: ReactNode;
  isCelebrated: boolean;
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
  if (play.phase === "playing" && handle.resubmission.isDelayed) {
    const { isPending, submitAgain } = handle.resubmission;
    return (
      <UnsubmittedPanel
        guess={play.guesses.at(-1) ?? "Your guess"}
        isPending={isPending}
        onSubmit={submitAgain}
      />
    );
  }
  if (play.phase === "playing") {
    return <PlayControls {...{ puzzle, handle, rackState, rackRef }} />;
  }
  return <EndedPanel {...{ play, shareButtons, onNext, nextAction, isCelebrated }} />;
}

function PlayControls({
  puzzle,
  handle: { play, draftState, guess, hint, giveUp, start },
  rackState,
  rackRef,
}: {
  puzzle: Puzzle;
  handle: PlayHandle;
  rackState: RackState;
  rackRef: RefObject<HTMLElement | null>;
}) {
  const input = useRef<HTMLInputElement>(null);
  const announce = useAnnounce();
  const typed = draftState.draft.guess;
  // The correct guess is listed and still typed until its submit returns.
  const note =
    guess.isPending || play.isUnsubmitted
      ? undefined
      : describeGuess({ typed, guesses: play.guesses, wordLengths: puzzle.wordLengths });
  const submit = () => void guess.submitGuess();

  const onKeystroke = (keystroke: Keystroke) => {
    if (keystroke.kind === "submit") {
      submit();
      return;
    }
    if (!guess.isPending) {
      draftState.updateDraft({
        guess: keystroke.kind === "erase" ? typed.slice(0, -1) : typed + keystroke.letter,
      });
    }
    input.current?.focus();
  };
  useTyping({
    isActive: true,
    allowsSpace: puzzle.isTwoWords && typed !== "",
    onKeystroke,
  });

  // Disabling the focused button would lose the focus.
  useLayoutEffect(() => {
    if (document.activeElement?.matches("button:disabled")) input.current?.focus();
  }, [guess.canSubmit, hint.remaining]);

  // Only after a press of Start: a resumed play leaves the focus at the start of the page.
  const hasJustStarted = useRef(start.hasStarted);
  useEffect(() => {
    if (!hasJustStarted.current) return;
    input.current?.focus({ preventScroll: true });
    if (rackRef.current && input.current) scrollTogether(rackRef.current, input.current);
    announce(`Letters: ${spellRack(rackState.rack)}`);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the letters are shown
  }, []);

  return (
    <>
      <GuessForm
        inputRef={input}
        guess={typed}
        answerLength={puzzle.scrambled.length}
        note={note}
        onChange={(text) => draftState.updateDraft({ guess: text })}
        onSubmit={submit}
        canSubmit={guess.canSubmit}
        isPending={guess.isPending}
      />
      <ToolBar
        hintsLeft={hint.remaining}
        hasMarks={rackState.marks.size > 0}
        isHintPending={hint.isPending}
        onShuffle={rackState.shuffle}
        onResetMarks={rackState.resetMarks}
        onHint={hint.takeHint}
        onGiveUp={giveUp.openDialog}
      />
    </>
  );
}
