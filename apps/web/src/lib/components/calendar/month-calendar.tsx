import { IconButton } from "@jumbl/ui/actions/icon-button";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { keepPreviousData } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { trpc } from "../../api/trpc.ts";
import { useLoadError } from "../../api/use-load-error.ts";
import { formatMonth } from "../../format/dates.ts";
import { formatLongDate } from "../../format/first-screen-dates.ts";
import { formatCount } from "../../format/numbers.ts";
import { LoadFailure } from "../../layout/load-failure.tsx";
import { type Band, Day, MarkBox } from "./calendar-day.tsx";
import {
  type CalendarDay,
  findStreakEnds,
  getNextMonth,
  listWeeks,
  type Mark,
  MARK_NAMES,
  type Marks,
} from "./calendar-month.ts";
import "./month-calendar.css";

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/**
 * A table of a month, with each day's marks and the day streak as a band. Each day links to its puzzles in the archive.
 * See docs/rules.md#calendar.
 */
export function MonthCalendar({
  month,
  onMonth,
  selected,
  marksByDate,
  filter,
  children,
}: {
  /** `YYYY-MM`. */
  month: string;
  onMonth: (month: string) => void;
  /** The date whose puzzles are shown next to the month. */
  selected?: string | undefined;
  /** Marks that replace those of the daily plays. */
  marksByDate?: ReadonlyMap<string, Marks> | undefined;
  /** The archive's parameters, which the links of the days keep. Only in the archive. */
  filter?: URLSearchParams | undefined;
  /** Shown next to the month on a wide screen, otherwise below it. */
  children?: ReactNode;
}) {
  const captionId = useId();
  const calendar = trpc.stats.calendar.useQuery({ month }, { placeholderData: keepPreviousData });
  const error = useLoadError(calendar);
  if (error !== null) {
    return <LoadFailure message="Failed to fetch days" error={error} />;
  }
  const shown = calendar.data?.month === month ? calendar.data : undefined;
  const days = new Map(shown?.days.map((day, index) => [day.date, { day, index }]));
  const ends = shown ? findStreakEnds(shown) : [];
  const toldEnds = ends.filter(({ length }) => length > 1);
  const endDates = new Set(ends.map(({ date }) => date));
  const { firstDate = month, today = month } = calendar.data ?? {};

  return (
    <div
      aria-busy={!shown}
      className="lg:grid lg:grid-cols-[minmax(0,1fr)_21.25rem] lg:grid-rows-[auto_1fr] lg:gap-x-12"
    >
      <div className="lg:row-span-2">
        <div className="flex items-center justify-between gap-2 pb-2">
          <MonthButton
            label="Previous month"
            isLast={month <= firstDate.slice(0, 7)}
            onPress={() => onMonth(getNextMonth(month, -1))}
          >
            <ChevronLeft aria-hidden="true" />
          </MonthButton>
          <h2 id={captionId} aria-live="polite" className="font-slab text-head font-extrabold">
            {formatMonth(month)}
          </h2>
          <MonthButton
            label="Next month"
            isLast={month >= today.slice(0, 7)}
            onPress={() => onMonth(getNextMonth(month, 1))}
          >
            <ChevronRight aria-hidden="true" />
          </MonthButton>
        </div>
        <table aria-labelledby={captionId} className="calendar">
          <thead>
            <tr>
              {WEEKDAYS.map((weekday) => (
                <th key={weekday} scope="col" abbr={weekday}>
                  {weekday.slice(0, 3)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {listWeeks(month).map((week) => (
              <tr key={week.find((date) => date !== undefined)}>
                {week.map((date, weekday) => {
                  const found = date === undefined ? undefined : days.get(date);
                  const next = found && shown?.days[found.index + 1];
                  return (
                    <td key={date ?? WEEKDAYS[weekday]}>
                      {found ? (
                        <Day
                          day={found.day}
                          marks={marksByDate?.get(found.day.date) ?? found.day.marks}
                          isLink={found.day.date >= firstDate}
                          isSelected={found.day.date === selected}
                          isToday={found.day.date === today}
                          filter={filter}
                          band={getBand(found.day, next, endDates)}
                        />
                      ) : (
                        <span className="calendar-number text-ink-2">
                          {date && Number(date.slice(8))}
                        </span>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {children}
      <div className="pt-3">
        <Legend marks={marksByDate ? ARCHIVE_LEGEND : LEGEND} />
        {toldEnds.length > 0 && (
          <ul aria-label="Day streaks that ended" className="grid gap-1 pt-3 text-small">
            {toldEnds.map(({ date, length, reason }) => (
              <li key={date}>
                {`A day streak of ${formatCount(length, "day")} ended on ${formatLongDate(date)}: ${reason === "gave-up" ? "no puzzle was solved" : "nothing was played"}.`}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

function MonthButton({
  label,
  isLast,
  onPress,
  children,
}: {
  label: string;
  /**
   * Whether this is the last month in the button's direction. The button is not disabled then, because a disabled
   * button loses the focus.
   */
  isLast: boolean;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <IconButton
      variant="bare"
      aria-label={label}
      aria-disabled={isLast || undefined}
      className="aria-disabled:cursor-not-allowed aria-disabled:text-ink-2 aria-disabled:hover:bg-transparent"
      onClick={isLast ? undefined : onPress}
    >
      {children}
    </IconButton>
  );
}

/** How a day shows its part of the day streak's band; undefined for a day without a streak. */
function getBand(
  { dayStreak }: CalendarDay,
  next: CalendarDay | undefined,
  endDates: ReadonlySet<string>,
): Band | undefined {
  if (dayStreak === 0) return undefined;
  const isLast = next?.dayStreak === 0;
  return {
    isStart: dayStreak === 1,
    end: isLast ? (endDates.has(next.date) ? "ended" : "open") : "none",
  };
}

const LEGEND: readonly Mark[] = ["solved", "failed", null];
const ARCHIVE_LEGEND: readonly Mark[] = ["solved", "failed", "solved later", null];

function Legend({ marks }: { marks: readonly Mark[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-small text-ink-2">
      <li>Easy, medium, hard from left to right:</li>
      {marks.map((mark) => (
        <li key={mark} className="flex items-center gap-1.5">
          <MarkBox mark={mark} /> {MARK_NAMES[mark ?? "none"]}
        </li>
      ))}
      <li className="flex items-center gap-1.5">
        <span
          aria-hidden="true"
          className="calendar-number w-8!"
          data-band="start"
          data-band-end="ended"
        />
        day streak, up to where it ended
      </li>
    </ul>
  );
}
