import { useAnnounce } from "@jumbl/ui/feedback/live-region";
import { type RefObject, useCallback, useLayoutEffect, useRef } from "react";
import { describeGuess } from "./describe-guess.ts";
import { GuessForm } from "./guess-form.tsx";
import { scrollTogether } from "./scroll-together.ts";
import { useDraft, useUpdateDraft } from "../play/draft-provider.tsx";
import type { Puzzle } from "../play/play-state.ts";
import { ToolBar } from "./tool-bar.tsx";
import type { PlayHandle } from "../play/use-play.ts";
import { UnsubmittedPanel } from "./unsubmitted-panel.tsx";
import { spellRack } from "../rack/use-rack.ts";
import { useRackTools } from "../rack/use-rack-tools.ts";
import { type Keystroke, useTyping } from "../rack/use-typing.ts";

type PlayControlsProps = {
  puzzle: Puzzle;
  handle: PlayHandle;
  rackRef: RefObject<HTMLElement | null>;
};

/** The guess and the tools of a running play, or the guess that has not been submitted. */
export default function PlayControls(props: PlayControlsProps) {
  const { play, resubmission } = props.handle;
  if (!resubmission.isDelayed) return <GuessControls {...props} />;
  return (
    <UnsubmittedPanel
      guess={play.guesses.at(-1) ?? "Your guess"}
      isPending={resubmission.isPending}
      onSubmit={resubmission.submitAgain}
    />
  );
}

function GuessControls({
  puzzle,
  handle: { play, guess, hint, giveUp, start },
  rackRef,
}: PlayControlsProps) {
  const input = useRef<HTMLInputElement>(null);
  const announce = useAnnounce();
  const { guess: typed, marks, order } = useDraft();
  const updateDraft = useUpdateDraft();
  const { rack, shuffle, resetMarks } = useRackTools(play.scrambled, order);
  const canSubmit = guess.canSubmit(typed);
  // The correct guess is listed and still typed until its submit returns.
  const note =
    guess.isPending || play.isUnsubmitted
      ? undefined
      : describeGuess({ typed, guesses: play.guesses, wordLengths: puzzle.wordLengths });
  const changeGuess = useCallback((text: string) => updateDraft({ guess: text }), [updateDraft]);
  const submit = useCallback(() => void guess.submitGuess(typed), [guess, typed]);

  const onKeystroke = (keystroke: Keystroke) => {
    if (keystroke.kind === "submit") {
      submit();
      return;
    }
    if (!guess.isPending) {
      changeGuess(keystroke.kind === "erase" ? typed.slice(0, -1) : typed + keystroke.letter);
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
  }, [canSubmit, hint.remaining]);

  // Only after a press of Start: a resumed play leaves the focus at the start of the page.
  const hasJustStarted = useRef(start.hasStarted);
  useLayoutEffect(() => {
    if (!hasJustStarted.current) return;
    hasJustStarted.current = false;
    input.current?.focus({ preventScroll: true });
    if (rackRef.current && input.current) scrollTogether(rackRef.current, input.current);
    announce(`Letters: ${spellRack(rack)}`);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the letters are shown
  }, []);

  return (
    <>
      <GuessForm
        inputRef={input}
        guess={typed}
        answerLength={puzzle.scrambled.length}
        note={note}
        onChange={changeGuess}
        onSubmit={submit}
        canSubmit={canSubmit}
        isPending={guess.isPending}
      />
      <ToolBar
        hintsLeft={hint.remaining}
        hasMarks={marks.length > 0}
        isHintPending={hint.isPending}
        onShuffle={shuffle}
        onResetMarks={resetMarks}
        onHint={hint.takeHint}
        onGiveUp={giveUp.openDialog}
      />
    </>
  );
}
