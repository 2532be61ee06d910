import { Figures } from "@jumbl/ui/display/figures";
import { formatShare } from "./describe-statistics.ts";

const BAR_HEIGHT_REM = 4;

export type Bar = { label: string; players: number; isOwn: boolean };

/** Bars with their shares, and the same data as a table for screen readers and enlarged text. */
export function SpreadPlot({
  title,
  heading,
  bars,
}: {
  title: string;
  /** The heading of the table's label column, such as 'Attempts'. */
  heading: string;
  bars: readonly Bar[];
}) {
  const total = bars.reduce((sum, { players }) => sum + players, 0);
  const highest = Math.max(1, ...bars.map(({ players }) => players));
  return (
    <div>
      <p aria-hidden="true" className="text-small text-ink-2 large-text:hidden">
        {title}
      </p>
      <div
        aria-hidden="true"
        className="mt-1 grid grid-flow-col large-text:hidden gap-1.5 [grid-auto-columns:minmax(0,1fr)]"
      >
        {bars.map(({ label, players, isOwn }) => (
          <div key={label} className="text-center">
            <div className="flex h-[6.25rem] flex-col justify-end">
              <span
                className={`text-micro font-semibold whitespace-nowrap ${isOwn ? "text-ok" : "text-ink-2"}`}
              >
                {isOwn && <span className="block font-bold">You</span>}
                {total > 0 && <Figures>{formatShare(players, total)}</Figures>}
              </span>
              <span
                className={`mt-1 rounded-t-[3px] forced-color-adjust-none ${isOwn ? "bg-ok" : "bg-tile-lip"}`}
                style={{ height: `${(players / highest) * BAR_HEIGHT_REM}rem` }}
              />
            </div>
            <p className="border-t-[1.5px] border-ink pt-1 text-small font-semibold">{label}</p>
          </div>
        ))}
      </div>
      <div className="sr-only large-text:not-sr-only">
        <table className="text-small [&_:is(caption,th)]:text-left [&_:is(td,th)]:pr-4">
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{heading}</th>
              <th scope="col">Share</th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ label, players, isOwn }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{`${total > 0 ? formatShare(players, total) : "–"}${isOwn ? ", you" : ""}`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
