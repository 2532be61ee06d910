import type { Difficulty } from "@jumbl/domain/puzzle";
import { type CSSProperties, useId } from "react";
import { SectionHead } from "../../lib/section-head.tsx";
import { ArchiveCard } from "./archive-card.tsx";
import type { Month } from "./group-by-month.ts";

/** A month of back issues; a day of three stands in one row where there is room. */
export function ArchiveMonth({
  month,
  locked,
}: {
  month: Month;
  locked: ReadonlyMap<string, Difficulty>;
}) {
  const id = useId();
  return (
    // What is off the screen is not laid out: three years stay quick.
    <section
      aria-labelledby={id}
      className="pb-8 [contain-intrinsic-height:auto_calc(5rem_+_var(--puzzles)_*_8.25rem)] [content-visibility:auto] lg:[contain-intrinsic-height:auto_calc(5rem_+_var(--puzzles)_*_3rem)]"
      style={{ "--puzzles": month.puzzles.length } as CSSProperties}
    >
      <SectionHead id={id}>{month.name}</SectionHead>
      <ul className="grid border-t border-hair lg:grid-cols-3 lg:overflow-clip">
        {month.puzzles.map((puzzle) => (
          <ArchiveCard key={puzzle.id} puzzle={puzzle} waitsFor={locked.get(puzzle.id)} />
        ))}
      </ul>
    </section>
  );
}
