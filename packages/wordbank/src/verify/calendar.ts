import { listStems } from "../labels.ts";

export type CalendarEntry = {
  word: string;
  difficulty: string;
  category: string;
  joy: number;
  families: string[];
};

const FAMILY_DAYS = 60;
const WEEK_DAYS = 7;
const DELIGHT = 3;

/** @returns a sentence for every rule of the calendar that a cycle of days breaks, even across its end. */
export function checkCalendar(days: readonly (readonly CalendarEntry[])[]): string[] {
  const faults: string[] = [];
  const getDay = (day: number) => days[day % days.length]!;
  days.forEach((day, index) => {
    const report = (what: string) => void faults.push(`Day ${index}: ${what}`);
    const labels = day.map(({ category }) => category);
    if (day.map(({ difficulty }) => difficulty).join() !== "easy,medium,hard")
      report("its levels are not easy, medium and hard.");
    if (new Set(labels).size < day.length) report("has a label twice.");
    if (!day.some(({ joy }) => joy === DELIGHT)) report("has no puzzle of joy 3.");
    const tomorrow = getDay(index + 1);
    day.forEach(({ category, difficulty }, level) => {
      if (category === tomorrow[level]!.category)
        report(`${difficulty} has the label ${category} on the next day too.`);
    });
    const week = Array.from({ length: WEEK_DAYS }, (_, away) => getDay(index + away));
    if (week.filter((each) => each.some(({ word }) => word.includes(" "))).length < 4)
      report("begins a week with fewer than four two-word puzzles.");
  });
  return [...faults, ...findRepeats(days), ...findFamilies(days)];
}

function findRepeats(days: readonly (readonly CalendarEntry[])[]): string[] {
  const seen = new Set<string>();
  return days.flat().flatMap(({ word }) => {
    if (seen.has(word)) return [`${word}: appears twice in the calendar.`];
    seen.add(word);
    return [];
  });
}

function findFamilies(days: readonly (readonly CalendarEntry[])[]): string[] {
  const faults: string[] = [];
  const last = new Map<string, { day: number; word: string }>();
  const end = days.length + FAMILY_DAYS;
  for (let day = 0; day < end; day++) {
    for (const { word, families } of days[day % days.length]!) {
      for (const family of new Set([...listStems(word), ...families])) {
        const before = last.get(family);
        if (before && before.word !== word && day - before.day < FAMILY_DAYS)
          faults.push(
            `${word}: is of the same family as ${before.word}, ${day - before.day} days earlier.`,
          );
        last.set(family, { day, word });
      }
    }
  }
  return faults;
}
