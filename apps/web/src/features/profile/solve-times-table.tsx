import { TimeFigures } from "../../lib/components/time-figures.tsx";
import { formatShortDate } from "../../lib/format/dates.ts";
import { Collapsible } from "./collapsible.tsx";
import type { SolveTime } from "./solve-times.ts";

/** The text alternative of a difficulty's charts. */
export function SolveTimesTable({ name, solves }: { name: string; solves: readonly SolveTime[] }) {
  return (
    <Collapsible label={`${name} solve times as a table`} className="sm:col-start-2 lg:col-start-1">
      <table className="mt-2 w-full max-w-md border-collapse text-left text-small">
        <caption className="sr-only">{`${name} solve times, newest first`}</caption>
        <thead>
          <tr className="border-b-[1.5px] border-ink text-ink-2">
            {["Date", "Time"].map((column) => (
              <th
                key={column}
                scope="col"
                className="py-1.5 pr-3 font-medium last:pr-0 last:text-right"
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {solves.toReversed().map(({ date, timeSeconds }) => (
            <tr key={date} className="border-b border-hair">
              <th scope="row" className="py-1.5 pr-3 font-medium">
                {formatShortDate(date)}
              </th>
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
