import dayjs from "dayjs";

/**
 * Dates as Spec 9 writes them. A UTC date (`2026-11-21`) is a day of the calendar and reads the same everywhere; an
 * instant (`2026-11-21T08:00:00Z`) is told in the player's own time.
 */

/** 'Nov 21, 2026': history, and the local date of an instant. */
export function formatShortDate(date: string): string {
  return dayjs(date).format("MMM D, YYYY");
}

/** 'November 21, 2026': the archive and the game. */
export function formatLongDate(date: string): string {
  return dayjs(date).format("MMMM D, YYYY");
}

/** 'November 2026'. */
export function formatMonth(date: string): string {
  return dayjs(date).format("MMMM YYYY");
}

/** '21 NOV 26', as a rubber stamp sets it. */
export function formatStampDate(date: string): string {
  return dayjs(date).format("DD MMM YY").toUpperCase();
}

/** '1:00 AM': an instant where the player is. */
export function formatLocalTime(instant: string): string {
  return dayjs(instant).format("h:mm A");
}
