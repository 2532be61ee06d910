import type { RevealedLetter } from "@jumbl/contract/game";
import { Button } from "@jumbl/ui/actions/button";
import { CircleAlert } from "lucide-react";
import { memo, type Ref, useId } from "react";
import type { GuessNote } from "./describe-guess.ts";
import { GuessField } from "./guess-field.tsx";
import { useIsSlow } from "./use-is-slow.ts";

/** The guess with its note and Submit, as items of the controls' grid. Marking a tile does not render it again. */
export const GuessForm = memo(function GuessForm({
  guess,
  sent,
  wordLengths,
  hints,
  note,
  isFromRack,
  isCorrect,
  isShaking,
  onChange,
  onSubmit,
  canSubmit,
  isPending,
  inputRef,
}: {
  guess: string;
  /** The guess that is being checked, while `guess` is the beginning of the next one. */
  sent?: string | undefined;
  wordLengths: readonly number[];
  hints: readonly RevealedLetter[];
  /** A note about the guess, such as 'Tried before'. */
  note?: GuessNote | undefined;
  /** Whether the letters were written from the rack, not typed. */
  isFromRack: boolean;
  isCorrect: boolean;
  isShaking: boolean;
  onChange: (guess: string) => void;
  onSubmit: () => void;
  canSubmit: boolean;
  isPending: boolean;
  inputRef: Ref<HTMLInputElement>;
}) {
  const isSlow = useIsSlow(isPending);
  const noteId = useId();
  const isWarning = note?.kind === "warning";
  const isShort = note?.kind === "short";
  return (
    <form
      className="contents"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <div className={`[grid-area:guess] ${isShaking ? "motion-safe:animate-shake" : ""}`}>
        <GuessField
          guess={guess}
          sent={sent}
          wordLengths={wordLengths}
          hints={hints}
          state={
            isCorrect
              ? "correct"
              : isPending && guess === ""
                ? "pending"
                : isFromRack
                  ? "fall"
                  : "typed"
          }
          noteId={noteId}
          onChange={onChange}
          inputRef={inputRef}
        />
      </div>
      <div className={`guess-note ${isWarning ? "font-semibold text-bad" : "text-ink-2"}`}>
        {isWarning && (
          <CircleAlert aria-hidden="true" className="size-4 shrink-0 max-[22rem]:hidden" />
        )}
        {/* Only when typing pauses, and not announced: it changes with each letter of every guess. */}
        {isShort && (
          <p key={note.text} className="animate-fade [animation-delay:900ms]">
            {note.text}
          </p>
        )}
        <p
          id={noteId}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <output> is for results of a calculation
          role="status"
        >
          {isSlow ? "Checking your guess" : !isShort && note?.text}
        </p>
      </div>
      <Button
        type="submit"
        disabled={!canSubmit && !isSlow}
        busy={isSlow}
        busyLabel="Checking…"
        className="px-2! [grid-area:submit] lg:min-h-14! lg:text-[1.25rem]"
      >
        Submit
      </Button>
    </form>
  );
});
