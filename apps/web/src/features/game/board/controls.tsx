import { useAnnounce } from "@jumbl/ui/feedback/live-region";
import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { EndedPanel } from "./ended-panel.tsx";
import { GuessForm } from "./guess-form.tsx";
import type { Puzzle } from "../play/play-state.ts";
import { StartPanel } from "./start-panel.tsx";
import { ToolBar } from "./tool-bar.tsx";
import type { PlayHandle } from "../play/use-play.ts";
import { type RackState, spellRack } from "../rack/use-rack.ts";
import { type Keystroke, useTyping } from "../rack/use-typing.ts";

/** Below the rack: the start, then the guess and the tools, at last the outcome. */
export function Controls({
  puzzle,
  handle,
  rackState,
  focusStart,
  shareButtons,
  onNext,
  nextAction,
}: {
  puzzle: Puzzle;
  handle: PlayHandle;
  rackState: RackState;
  focusStart: boolean;
  shareButtons: ReactNode;
  onNext: (() => void) | undefined;
  nextAction: ReactNode;
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
    return <PlayControls puzzle={puzzle} handle={handle} rackState={rackState} />;
  }
  return (
    <EndedPanel play={play} shareButtons={shareButtons} onNext={onNext} nextAction={nextAction} />
  );
}

function PlayControls({
  puzzle,
  handle: { draftState, guess, hint, giveUp, start },
  rackState,
}: {
  puzzle: Puzzle;
  handle: PlayHandle;
  rackState: RackState;
}) {
  const input = useRef<HTMLInputElement>(null);
  const announce = useAnnounce();
  const typed = draftState.draft.guess;
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
    input.current?.focus();
    announce(`Letters: ${spellRack(rackState.rack)}`);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the letters are shown
  }, []);

  return (
    <>
      <GuessForm
        inputRef={input}
        guess={typed}
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
