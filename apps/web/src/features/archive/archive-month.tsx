import type { Difficulty } from "@jumbl/domain/puzzle";
import { useId } from "react";
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
      className="pb-8 [contain-intrinsic-size:auto_3000px] [content-visibility:auto] lg:[contain-intrinsic-size:auto_3600px]"
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
