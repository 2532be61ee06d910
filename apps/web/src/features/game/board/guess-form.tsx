import { Button } from "@jumbl/ui/actions/button";
import { TextField } from "@jumbl/ui/forms/text-field";
import { memo, type Ref } from "react";
import { LoadingStatus } from "../../../lib/components/loading-status.tsx";
import { useIsSlow } from "./use-is-slow.ts";

/**
 * The field shows the whole guess: its letters shrink to 16 px, and then the button moves below it. A marked tile does not
 * render it again.
 */
export const GuessForm = memo(function GuessForm({
  guess,
  answerLength,
  note,
  onChange,
  onSubmit,
  canSubmit,
  isPending,
  inputRef,
}: {
  guess: string;
  /** In characters, with the space. */
  answerLength: number;
  /** What the player should know of the guess, such as that it has been tried. */
  note: string | undefined;
  onChange: (guess: string) => void;
  onSubmit: () => void;
  canSubmit: boolean;
  isPending: boolean;
  inputRef: Ref<HTMLInputElement>;
}) {
  const isSlow = useIsSlow(isPending);
  const length = Math.max(answerLength, guess.length);
  const stacking = length > 15 ? STACKED_UNDER_480_PX : length > 10 ? STACKED_UNDER_352_PX : "";

  return (
    <form
      className="@container"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <div
        className={`grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 [--room:100cqw_-_9.5rem] lg:[--room:100cqw_-_12rem] large-text:grid-cols-1 large-text:[--room:100cqw_-_2.25rem] ${stacking}`}
      >
        <TextField
          ref={inputRef}
          label="Your guess"
          hideLabel
          variant="slab"
          size="lg"
          value={guess}
          readOnly={isPending}
          maxLength={64}
          autoCapitalize="characters"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          inputClassName="scroll-my-24 [--largest:1.375rem] lg:[--largest:1.625rem]"
          style={{
            fontSize: `clamp(16px, calc((var(--room)) / ${length * LETTER_EM}), var(--largest))`,
          }}
          onChange={(event) => onChange(event.target.value)}
        />
        <Button
          type="submit"
          disabled={!canSubmit && !isSlow}
          busy={isSlow}
          busyLabel="Checking…"
          className="min-w-28 px-2! lg:min-h-14! lg:min-w-36 lg:text-[1.25rem]"
        >
          Submit
        </Button>
      </div>
      <p
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <output> is for results of a calculation
        role="status"
        className="mt-2 -mb-1.5 min-h-[1.1rem] text-small text-pretty text-ink-2"
      >
        {note}
      </p>
      {/* Not by useAnnounce: there it could replace the verdict that arrives at the same moment. */}
      <LoadingStatus>{isSlow ? "Checking your guess" : ""}</LoadingStatus>
    </form>
  );
});

/** Width of an average capital letter with its tracking. */
const LETTER_EM = 0.85;

const STACKED_UNDER_352_PX = "@max-[22rem]:grid-cols-1 @max-[22rem]:[--room:100cqw_-_2.25rem]";
const STACKED_UNDER_480_PX = "@max-[30rem]:grid-cols-1 @max-[30rem]:[--room:100cqw_-_2.25rem]";
