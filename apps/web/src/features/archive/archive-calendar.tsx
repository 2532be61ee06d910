import { compareDifficulties, type Difficulty, mapDifficulties } from "@jumbl/domain/puzzle";
import type { Marks } from "../../lib/components/calendar/calendar-month.ts";
import { MonthCalendar } from "../../lib/components/calendar/month-calendar.tsx";
import { ArchiveCard, type ArchivePuzzle } from "./archive-card.tsx";

/** A month of the archive, with the puzzles of one day. Its marks show the same results as the cards. */
export function ArchiveCalendar({
  month,
  day,
  filter,
  puzzles,
  blockingDifficulties,
  onMonth,
}: {
  /** `YYYY-MM`. */
  month: string;
  /** The chosen date. By default, the newest one of the month. */
  day: string | undefined;
  /** The list's parameters, which are kept when a day is chosen. */
  filter: URLSearchParams;
  puzzles: readonly ArchivePuzzle[];
  /** The difficulty that unlocks a puzzle, by the id of the locked puzzle. */
  blockingDifficulties: ReadonlyMap<string, Difficulty>;
  onMonth: (month: string) => void;
}) {
  const ofMonth = puzzles.filter(({ date }) => date.startsWith(month));
  const selected = ofMonth.find(({ date }) => date === day)?.date ?? ofMonth[0]?.date;
  return (
    <MonthCalendar
      month={month}
      onMonth={onMonth}
      selected={selected}
      filter={filter}
      marksByDate={groupMarks(ofMonth)}
    >
      <div className="@container max-lg:pt-4">
        <ul aria-label="Puzzles of the day" className="grid border-y border-hair pb-1.5">
          {ofMonth
            .filter(({ date }) => date === selected)
            .toSorted((a, b) => compareDifficulties(a.difficulty, b.difficulty))
            .map((puzzle, index) => (
              <ArchiveCard
                key={puzzle.id}
                puzzle={puzzle}
                isFirstOfDay={index === 0}
                blockedBy={blockingDifficulties.get(puzzle.id)}
              />
            ))}
        </ul>
      </div>
    </MonthCalendar>
  );
}

function groupMarks(puzzles: readonly ArchivePuzzle[]): ReadonlyMap<string, Marks> {
  const marks = new Map<string, Marks>();
  for (const { date, difficulty, result } of puzzles) {
    const ofDay = marks.get(date) ?? mapDifficulties(() => null);
    const mark =
      result && (result.solved ? "solved" : result.solvedLater ? "solved later" : "failed");
    marks.set(date, { ...ofDay, [difficulty]: mark });
  }
  return marks;
}
