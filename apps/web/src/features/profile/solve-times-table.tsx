import { DIFFICULTY_LABELS } from "../../lib/components/difficulty-badge.tsx";
import { TimeFigures } from "../../lib/components/time-figures.tsx";
import { formatShortDate } from "../../lib/format/dates.ts";
import { Collapsible } from "./collapsible.tsx";
import type { SolveTime } from "./solve-times.ts";

/** The text alternative of the charts. */
export function SolveTimesTable({ solveTimes }: { solveTimes: readonly SolveTime[] }) {
  return (
    <Collapsible label="Solve times as a table" className="pt-3">
      <table className="mt-2 w-full max-w-md border-collapse text-left text-small">
        <caption className="sr-only">Solve times, newest first</caption>
        <thead>
          <tr className="border-b-[1.5px] border-ink text-ink-2">
            {["Date", "Difficulty", "Time"].map((name) => (
              <th
                key={name}
                scope="col"
                className="py-1.5 pr-3 font-medium last:pr-0 last:text-right"
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {solveTimes.toReversed().map(({ date, difficulty, timeSeconds }) => (
            <tr key={`${date} ${difficulty}`} className="border-b border-hair">
              <th scope="row" className="py-1.5 pr-3 font-medium">
                {formatShortDate(date)}
              </th>
              <td className="py-1.5 pr-3">{DIFFICULTY_LABELS[difficulty].name}</td>
              <td className="py-1.5 text-right font-bold">
                <TimeFigures seconds={timeSeconds} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Collapsible>
  );
}
