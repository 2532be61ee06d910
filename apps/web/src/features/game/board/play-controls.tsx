import { announce } from "@jumbl/ui/feedback/live-region";
import {
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { getVisibleRange } from "../../../lib/browser/visual-viewport.ts";
import { describeGuess } from "../guess/describe-guess.ts";
import { readLetters } from "../guess/characters.ts";
import { GuessForm } from "../guess/guess-form.tsx";
import { useDraft, useUpdateDraft } from "../draft/draft-provider.tsx";
import type { Puzzle } from "../play/play-view.ts";
import { ToolBar } from "./tool-bar.tsx";
import type { PlayHandle } from "../play/use-play.ts";
import { UnsubmittedPanel } from "./unsubmitted-panel.tsx";
import { UseOrderButton } from "../guess/use-order-button.tsx";
import { spellRack } from "../rack/use-rack.ts";
import { useRackTools } from "../rack/use-rack-tools.ts";
import { type Keystroke, useTyping } from "../rack/use-typing.ts";

type PlayControlsProps = {
  puzzle: Puzzle;
  handle: PlayHandle;
  headerRef: RefObject<HTMLElement | null>;
};

/** The guess and the tools of a running play, or a panel for an ended one that is not submitted. */
export default function PlayControls(props: PlayControlsProps) {
  const { play, submission } = props.handle;
  if (!submission.isDelayed) return <GuessControls {...props} />;
  return (
    <UnsubmittedPanel
      correctGuess={play.hasCorrectGuess ? play.guesses.at(-1) : undefined}
      isPending={submission.isPending}
      onSubmit={submission.submitAgain}
    />
  );
}

function GuessControls({
  puzzle,
  handle: { play, guess, hint, giveUp, start },
  headerRef,
}: PlayControlsProps) {
  const input = useRef<HTMLInputElement>(null);
  const { guess: draftGuess, marks, order } = useDraft();
  const typed = guess.next ?? draftGuess;
  const updateDraft = useUpdateDraft();
  const { rack, shuffle, resetMarks } = useRackTools(play.scrambled, order);
  const canSubmit = guess.canSubmit(readLetters(typed));
  // Until its submit returns, a correct guess is both listed and in the field.
  const note =
    guess.isPending || play.isUnsubmitted
      ? undefined
      : describeGuess({
          typed,
          guesses: play.guesses,
          wordLengths: puzzle.wordLengths,
          hints: play.revealedLetters,
        });
  const { next, typeNext } = guess;
  const changeGuess = (text: string) => {
    if (play.isUnsubmitted) return;
    if (next === undefined) updateDraft({ guess: text });
    else typeNext(text);
  };
  const [fromRack, setFromRack] = useState<string>();
  const orderText = rack.map((word) => word.map(({ letter }) => letter).join("")).join(" ");
  const writeOrder = useCallback(() => {
    setFromRack(orderText);
    updateDraft({ guess: orderText });
    announce(`Your guess: ${orderText}`);
  }, [orderText, updateDraft]);
  const submit = () => void guess.submitGuess(readLetters(typed));

  const onKeystroke = (keystroke: Keystroke) => {
    if (keystroke.kind === "submit") {
      submit();
      return;
    }
    changeGuess(keystroke.kind === "erase" ? typed.slice(0, -1) : typed + keystroke.letter);
    input.current?.focus();
  };
  useTyping({
    isActive: true,
    allowsSpace: puzzle.isTwoWords && typed !== "",
    onKeystroke,
  });

  // Moves the focus to the field when the focused Submit is disabled, because a disabled button loses it.
  useLayoutEffect(() => {
    if (document.activeElement?.matches("button:disabled")) input.current?.focus();
  }, [canSubmit]);

  // Scrolls the board into view when a phone's keyboard opens and leaves just enough room for it.
  const controls = useRef<HTMLDivElement>(null);
  const showBoard = useEffectEvent(() => {
    const submitButton = controls.current?.querySelector<HTMLElement>("[type=submit]");
    if (headerRef.current && submitButton) scrollTogether(headerRef.current, submitButton);
  });
  useEffect(() => {
    const onResize = () => {
      if (document.activeElement === input.current) showBoard();
    };
    globalThis.visualViewport?.addEventListener("resize", onResize);
    return () => globalThis.visualViewport?.removeEventListener("resize", onResize);
  }, []);

  // Moves the focus only after a press of Start. When a play is resumed, it stays at the start of the page.
  const hasJustStarted = useRef(start.hasStarted);
  useLayoutEffect(() => {
    if (!hasJustStarted.current) return;
    hasJustStarted.current = false;
    input.current?.focus({ preventScroll: true });
    showBoard();
    announce(`Letters: ${spellRack(rack)}`);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the letters are shown
  }, []);

  return (
    <div ref={controls} className="board-controls">
      <UseOrderButton onPress={writeOrder} isDisabled={guess.isPending || play.isUnsubmitted} />
      <GuessForm
        inputRef={input}
        guess={typed}
        sent={guess.next === undefined ? undefined : draftGuess}
        wordLengths={puzzle.wordLengths}
        hints={play.revealedLetters}
        note={note}
        isFromRack={typed !== "" && typed === fromRack}
        isCorrect={play.hasCorrectGuess}
        isShaking={guess.isShaking}
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
    </div>
  );
}

const MARGIN_PX = 8;

/**
 * Scrolls the first element to the top unless both are in the visible part of the page, which excludes a phone's
 * keyboard.
 */
function scrollTogether(first: HTMLElement, last: HTMLElement): void {
  const { top } = first.getBoundingClientRect();
  const { bottom } = last.getBoundingClientRect();
  const visible = getVisibleRange();
  if (top < visible.top || bottom + MARGIN_PX > visible.bottom)
    scrollBy(0, top - visible.top - MARGIN_PX);
}
