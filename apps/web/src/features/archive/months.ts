import { getNextMonth } from "../../lib/components/calendar/calendar-month.ts";
import { useReplaceSearch } from "../../lib/routing/use-replace-search.ts";

const NAME = "month";
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** The chosen month (`YYYY-MM`, or empty for all), stored in the query string. */
export function useMonthParam(): [string, (month: string) => void] {
  const [search, replaceSearch] = useReplaceSearch();
  const stored = search.get(NAME) ?? "";
  return [
    MONTH.test(stored) ? stored : "",
    (month) =>
      replaceSearch((params) => {
        if (month === "") params.delete(NAME);
        else params.set(NAME, month);
        return params;
      }),
  ];
}

/**
 * @returns the months from that of `first` to that of `last` (dates or months), newest first; none if either is empty.
 */
export function listMonths(first: string, last: string): string[] {
  const months: string[] = [];
  if (first === "") return months;
  for (let month = last.slice(0, 7); month >= first.slice(0, 7); month = getNextMonth(month, -1)) {
    months.push(month);
  }
  return months;
}
