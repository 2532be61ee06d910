import type { RevealedLetter } from "@jumbl/contract/game";
import { formatHintPosition } from "../../../lib/format/hint-position.ts";

/** A box for each letter of the answer, filled in by the hints. */
export function RevealedLetters({
  wordLengths,
  revealedLetters,
}: {
  wordLengths: readonly number[];
  revealedLetters: readonly RevealedLetter[];
}) {
  const words = wordLengths.map((length, word) => {
    const start = wordLengths.slice(0, word).reduce((sum, previous) => sum + previous, 0);
    return Array.from({ length }, (_, index) => start + index);
  });
  return (
    <ol className="flex flex-wrap gap-x-3 gap-y-2 pl-[1.5px]">
      {words.map((positions) => (
        <li key={positions[0]} className="contents">
          <ol className="flex max-w-full min-w-0 large-text:flex-wrap large-text:gap-y-2">
            {positions.map((position, index) => {
              const letter = revealedLetters.find((hint) => hint.position === position)?.letter;
              return (
                <li
                  key={position}
                  className="@container relative -ml-[1.5px] grid h-[2.25rem] w-[1.875rem] shrink large-text:shrink-0 place-items-center border-[1.5px] border-ink bg-field"
                >
                  <span
                    aria-hidden="true"
                    className="tabular absolute top-px left-0.75 text-[0.625rem] leading-none font-semibold text-ink-2 @max-[22px]:hidden"
                  >
                    {index + 1}
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
                    {formatHintPosition(position, wordLengths)}, {letter ?? "not revealed"}
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
