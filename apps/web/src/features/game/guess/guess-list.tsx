import { Figures } from "@jumbl/ui/display/figures";
import { Check, Hourglass, X } from "lucide-react";

type Outcome = "wrong" | "correct" | "unsaved";

const OUTCOMES = {
  wrong: { Icon: X, color: "text-bad", text: "wrong" },
  correct: { Icon: Check, color: "text-ok", text: "correct" },
  unsaved: { Icon: Hourglass, color: "text-ink-2", text: "waiting for its result" },
} as const;

/** The guesses, newest first. */
export function GuessList({
  guesses,
  wordLengths,
  lastOutcome,
  isChecking,
}: {
  guesses: readonly string[];
  wordLengths: readonly number[];
  /** The outcome of the last guess. All others are wrong. */
  lastOutcome: Outcome;
  /** Reserves space for the guess that is being checked, so that nothing moves when it is listed. */
  isChecking: boolean;
}) {
  if (guesses.length === 0) return <p className="min-h-8 text-ink-2">No guesses yet.</p>;
  return (
    <ol reversed className={`-mt-1.5 ${isChecking ? "pt-9.5" : ""}`}>
      {guesses
        .map((guess, index) => ({ guess, number: index + 1 }))
        .toReversed()
        .map(({ guess, number }) => {
          const { Icon, color, text } = OUTCOMES[number === guesses.length ? lastOutcome : "wrong"];
          return (
            <li
              key={number}
              className="flex min-h-9.5 items-center gap-2.5 border-b border-hair py-1.5"
            >
              <span
                aria-hidden="true"
                className={`font-sans w-4.5 shrink-0 text-small font-semibold text-ink-2 ${guesses.length > 9 ? "text-right" : ""}`}
              >
                <Figures>{number}</Figures>
              </span>
              <span
                translate="no"
                className="min-w-0 flex-1 font-slab text-head font-bold tracking-[0.04em] wrap-anywhere landscape:max-[46rem]:text-[0.875rem]"
              >
                {separateWords(guess, wordLengths)}
              </span>
              <Icon aria-hidden="true" strokeWidth={2.5} className={`size-4.5 shrink-0 ${color}`} />
              <span className="sr-only">{text}</span>
            </li>
          );
        })}
    </ol>
  );
}

/** Inserts the space into a guess of two words that was typed without one. */
function separateWords(guess: string, wordLengths: readonly number[]): string {
  const [first, ...others] = wordLengths;
  const isWhole = guess.length === wordLengths.reduce((sum, length) => sum + length, 0);
  return isWhole && !guess.includes(" ") && others.length > 0
    ? `${guess.slice(0, first)} ${guess.slice(first)}`
    : guess;
}
