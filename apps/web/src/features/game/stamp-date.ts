import { formatShortDate, type UtcDate } from "@jumbl/domain/calendar";

/** A date as a rubber stamp sets it: `21 NOV 26`. */
export function stampDate(date: UtcDate): string {
  const [month = "", day = "", year = ""] = formatShortDate(date).split(/[ ,]+/u);
  return `${day} ${month.toUpperCase()} ${year.slice(2)}`;
}
