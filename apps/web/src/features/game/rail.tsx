import { hintPhrase, type RevealedLetter } from "@jumbl/domain/hint";
import { Textarea } from "@jumbl/ui/textarea";
import { Check, X } from "lucide-react";
import type { ReactNode } from "react";
import type { PlayState, Puzzle } from "./play-state.ts";
import type { Desk } from "./use-draft.ts";

/** Beside the rack on wide screens, below it on narrow ones. */
export function Rail({
  puzzle,
  play,
  desk: { draft, change },
}: {
  puzzle: Puzzle;
  play: PlayState;
  desk: Desk;
}) {
  return (
    <aside className="mx-auto grid w-full grid-cols-[minmax(0,1fr)] max-w-[40rem] content-start gap-6 pt-7 lg:-mb-8 lg:max-w-none lg:gap-6.5 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:border-l lg:border-hair lg:pt-6 lg:pb-8 lg:pl-9">
      <RailSection title="Revealed Letters">
        <RevealedLetters wordLengths={puzzle.wordLengths} revealed={play.revealed} />
      </RailSection>
      <RailSection title="Your Guesses">
        <Guesses guesses={play.guesses} isSolved={play.phase === "solved" || play.isUnsubmitted} />
      </RailSection>
      <RailSection title="Notes">
        <Textarea
          label="Notes"
          hideLabel
          placeholder="Kept on this device"
          value={draft.notes}
          maxLength={2000}
          onChange={(event) => change({ notes: event.target.value })}
        />
      </RailSection>
    </aside>
  );
}

function RailSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rule-section grid grid-cols-[minmax(0,1fr)] gap-2.5 pt-2.5 lg:first:border-t-0 lg:first:pt-0">
      <h2 className="font-slab text-head font-extrabold lg:text-[1.25rem]">{title}</h2>
      {children}
    </section>
  );
}

function RevealedLetters({
  wordLengths,
  revealed,
}: {
  wordLengths: readonly number[];
  revealed: readonly RevealedLetter[];
}) {
  const words = wordLengths.map((length, word) => {
    const start = wordLengths.slice(0, word).reduce((sum, each) => sum + each, 0);
    return Array.from({ length }, (_, index) => start + index);
  });
  return (
    <ol className="flex flex-wrap gap-x-3 gap-y-2 pl-[1.5px]">
      {words.map((positions) => (
        <li key={positions[0]} className="contents">
          <ol className="flex max-w-full min-w-0">
            {positions.map((position) => {
              const letter = revealed.find((each) => each.position === position)?.letter;
              return (
                <li
                  key={position}
                  className="@container relative -ml-[1.5px] grid h-9 w-[30px] shrink place-items-center border-[1.5px] border-ink bg-field"
                >
                  <span
                    aria-hidden="true"
                    className="tabular absolute top-px left-0.75 text-[0.625rem] leading-none font-semibold text-ink-2 @max-[22px]:hidden"
                  >
                    {position + 1}
                  </span>
                  {letter !== undefined && (
                    <span
                      aria-hidden="true"
                      className="pt-2 font-slab text-[1.125rem] leading-none font-extrabold motion-safe:animate-print"
                    >
                      {letter}
                    </span>
                  )}
                  <span className="sr-only">
                    {hintPhrase(position, wordLengths)}, {letter ?? "not revealed"}
                  </span>
                </li>
              );
            })}
          </ol>
        </li>
      ))}
    </ol>
  );
}

function Guesses({ guesses, isSolved }: { guesses: readonly string[]; isSolved: boolean }) {
  if (guesses.length === 0) return <p className="text-ink-2">No guesses yet.</p>;
  return (
    <ol reversed className="-mt-1.5">
      {guesses
        .map((guess, index) => ({ guess, number: index + 1 }))
        .toReversed()
        .map(({ guess, number }) => {
          const isRight = isSolved && number === guesses.length;
          const Sign = isRight ? Check : X;
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
              <Sign
                aria-hidden="true"
                strokeWidth={2.5}
                className={`size-4.5 shrink-0 ${isRight ? "text-ok" : "text-bad"}`}
              />
              <span className="sr-only">{isRight ? "correct" : "wrong"}</span>
            </li>
          );
        })}
    </ol>
  );
}
