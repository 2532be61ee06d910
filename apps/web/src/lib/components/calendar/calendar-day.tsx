import { DIFFICULTIES } from "@jumbl/domain/puzzle";
import { Check, X } from "lucide-react";
import { formatLongDate } from "../../format/first-screen-dates.ts";
import { formatCount } from "../../format/numbers.ts";
import { Link } from "../../routing/link.tsx";
import { PATHS } from "../../routing/paths.ts";
import { type CalendarDay, describeMarks, type Mark, type Marks } from "./calendar-month.ts";

/** How a day shows its part of the day streak's band. */
export type Band = { isStart: boolean; end: "none" | "open" | "ended" };

/** The number of a day, inside the band of its day streak, and the day's marks. */
export function Day({
  day: { date, dayStreak },
  marks,
  isLink,
  isSelected,
  isToday,
  band,
  filter,
}: {
  day: CalendarDay;
  marks: Marks;
  /** The archive's parameters, which the day's link keeps. Only in the archive. */
  filter: URLSearchParams | undefined;
  /** Whether there were puzzles on this day. */
  isLink: boolean;
  isSelected: boolean;
  isToday: boolean;
  band: Band | undefined;
}) {
  const content = (
    <>
      <span className="sr-only">
        {[
          isToday ? `${formatLongDate(date)}, today` : formatLongDate(date),
          `: ${isLink ? describeMarks(marks) : "no puzzles"}`,
          dayStreak > 0 ? `, day streak ${formatCount(dayStreak, "day")}` : "",
        ].join("")}
      </span>
      <span
        aria-hidden="true"
        className="calendar-number"
        data-band={band && (band.isStart ? "start" : "on")}
        data-band-end={band?.end}
      >
        <span className={isToday ? "rounded-round bg-ink px-[6px] text-paper" : ""}>
          {Number(date.slice(8))}
        </span>
      </span>
      {isLink && (
        <span aria-hidden="true" className="flex justify-center gap-[3px]">
          {DIFFICULTIES.map((difficulty) => (
            <MarkBox key={difficulty} mark={marks[difficulty]} />
          ))}
        </span>
      )}
    </>
  );
  if (!isLink) return <div className="calendar-day">{content}</div>;
  const params = new URLSearchParams(filter ?? { month: date.slice(0, 7) });
  params.set("view", "calendar");
  params.set("day", date);
  return (
    <Link
      to={`${PATHS.archive}?${params.toString()}`}
      aria-current={isSelected ? "date" : undefined}
      className="calendar-day"
    >
      {content}
    </Link>
  );
}

export function MarkBox({ mark }: { mark: Mark }) {
  const Icon = mark === "failed" ? X : Check;
  return (
    <span className="calendar-mark" data-mark={mark ?? "none"}>
      {mark && <Icon strokeWidth={4} />}
    </span>
  );
}
