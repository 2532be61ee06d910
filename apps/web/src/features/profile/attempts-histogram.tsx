import { useId } from "react";
import { pluralize } from "../../lib/format/numbers.ts";
import { countByAttempts, type SolveTime } from "./solve-times.ts";

/** Labelled bars of how many puzzles were solved with each number of attempts. Empty without a solve. */
export function AttemptsHistogram({ solves }: { solves: readonly SolveTime[] }) {
  const id = useId();
  if (solves.length === 0) return null;
  const counts = countByAttempts(solves);
  const most = Math.max(...counts);
  return (
    <div className="max-w-96 sm:col-start-2 lg:col-start-1">
      <p id={id} className="pb-1 text-small text-ink-2">
        {`Attempts of the last ${solves.length} ${pluralize(solves.length, "solve")}`}
      </p>
      <ul aria-labelledby={id} className="grid gap-1 text-small leading-4">
        {counts.map((count, index) => (
          <li key={index + 1} className="flex items-center gap-2">
            <span className="w-5 text-right text-ink-2">
              <span>{`${index + 1}${index + 1 === counts.length ? "+" : ""}`}</span>
              <span className="sr-only">{` ${pluralize(index + 1, "attempt")}:`}</span>
            </span>
            <span
              aria-hidden="true"
              className="h-3.5 min-w-0.5 rounded-r-[3px] bg-ink forced-colors:bg-[CanvasText]"
              style={{ width: `calc((100% - 4rem) * ${count / most})` }}
            />
            <span className="font-bold">{count}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
