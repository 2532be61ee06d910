import type { Difficulty } from "@jumbl/domain/puzzle";
import { useId } from "react";
import { SectionHeading } from "../../lib/components/section-heading.tsx";
import { ArchiveCard } from "./archive-card.tsx";
import type { Month } from "./group-by-month.ts";

export function ArchiveMonth({
  month,
  blockingDifficulties,
}: {
  month: Month;
  /** The difficulty that unlocks a puzzle, by the id of the locked puzzle. */
  blockingDifficulties: ReadonlyMap<string, Difficulty>;
}) {
  const id = useId();
  return (
    // `content-visibility` skips the layout of off-screen months, which keeps a list of years fast. It clips its
    // content, so the padding leaves room for the outline of a focused link. The list, not the section, is the query
    // container, because in Firefox a section that is a container ignores `contain-intrinsic-height`.
    <section
      aria-labelledby={id}
      className="-mx-2 px-2 pb-8 [contain-intrinsic-height:auto_calc(5rem_+_var(--puzzles)_*_var(--puzzle-height,6rem))] [content-visibility:auto]"
      style={{ "--puzzles": month.puzzles.length }}
    >
      <SectionHeading id={id}>{month.name}</SectionHeading>
      <ul className="grid border-t border-hair @max-4xl:border-b @max-4xl:pb-1.5 @4xl:grid-cols-3 @4xl:overflow-clip">
        {month.puzzles.map((puzzle, index) => (
          <ArchiveCard
            key={puzzle.id}
            puzzle={puzzle}
            isFirstOfDay={month.puzzles[index - 1]?.date !== puzzle.date}
            blockedBy={blockingDifficulties.get(puzzle.id)}
          />
        ))}
      </ul>
    </section>
  );
}
