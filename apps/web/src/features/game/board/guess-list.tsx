import { Check, X } from "lucide-react";

/** The guesses, newest first. */
export function GuessList({
  guesses,
  isSolved,
}: {
  guesses: readonly string[];
  isSolved: boolean;
}) {
  if (guesses.length === 0) return <p className="text-ink-2">No guesses yet.</p>;
  return (
    <ol reversed className="-mt-1.5">
      {guesses
        .map((guess, index) => ({ guess, number: index + 1 }))
        .toReversed()
        .map(({ guess, number }) => {
          const isCorrect = isSolved && number === guesses.length;
          const Icon = isCorrect ? Check : X;
          return (
            <li
              key={number}
              className="flex min-h-9.5 items-center gap-3 border-b border-hair py-1.5"
            >
              <span
                aria-hidden="true"
                className="tabular w-4 shrink-0 text-small font-semibold text-ink-2"
              >
                {number}
              </span>
              <span className="min-w-0 flex-1 font-slab text-head font-bold tracking-[0.04em] wrap-anywhere">
                {guess}
              </span>
              <Icon
                aria-hidden="true"
                strokeWidth={2.5}
                className={`size-4.5 shrink-0 ${isCorrect ? "text-ok" : "text-bad"}`}
              />
              <span className="sr-only">{isCorrect ? "correct" : "wrong"}</span>
            </li>
          );
        })}
    </ol>
  );
}
