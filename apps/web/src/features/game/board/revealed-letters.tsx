import type { RevealedLetter } from "@jumbl/contract/game";
import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { formatHintPosition } from "../../../lib/format/hint-position.ts";

type RevealedLettersProps = {
  wordLengths: readonly number[];
  revealedLetters: readonly RevealedLetter[];
};

/** The revealed letters. The cells of the guess show them too, so on a narrow screen the list is initially closed. */
export function RevealedLettersSection({ wordLengths, revealedLetters }: RevealedLettersProps) {
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  const count = wordLengths.reduce((sum, length) => sum + length, 0);
  return (
    <section className="-mb-4 landscape:order-last lg:rule-section lg:order-last lg:mb-0 lg:grid lg:grid-cols-[minmax(0,1fr)] lg:gap-2.5 lg:pt-2.5">
      <h2 className="font-slab text-head font-extrabold max-lg:sr-only lg:text-[1.25rem]">
        Revealed Letters
      </h2>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-12 w-full items-center gap-3 text-left font-semibold landscape:max-[46rem]:gap-1.5 landscape:max-[46rem]:text-small lg:hidden"
      >
        Revealed Letters
        <span className="ml-auto text-small font-medium text-ink-2">
          {`${revealedLetters.length} of ${count}`}
        </span>
        <ChevronDown
          aria-hidden="true"
          className={`size-5 ${isOpen ? "rotate-180" : ""} text-ink-2`}
        />
      </button>
      <div id={listId} className={isOpen ? "max-lg:pb-4" : "max-lg:hidden"}>
        <RevealedLetters wordLengths={wordLengths} revealedLetters={revealedLetters} />
      </div>
    </section>
  );
}

/** A box for each letter of the answer, filled in by the hints. */
function RevealedLetters({ wordLengths, revealedLetters }: RevealedLettersProps) {
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
                    className="font-sans absolute top-px left-0.75 text-[0.625rem] leading-none font-semibold text-ink-2 @max-[22px]:hidden"
                  >
                    {index + 1}
                  </span>
                  {letter !== undefined && (
                    <span
                      aria-hidden="true"
                      translate="no"
                      className="pt-2 font-slab text-[1.125rem] leading-none font-extrabold motion-safe:animate-print"
                    >
                      {letter}
                    </span>
                  )}
                  <span className="sr-only">
                    {`${formatHintPosition(position, wordLengths)}, ${letter ?? "not revealed"}`}
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
