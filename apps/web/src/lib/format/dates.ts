import dayjs from "dayjs";

// A UTC date (`2026-11-21`) is shown unchanged; an instant (`2026-11-21T08:00:00Z`) is shown in local time.

/** 'Nov 21, 2026'. */
export function formatShortDate(date: string): string {
  return dayjs(date).format("MMM D, YYYY");
}

/** 'November 2026'. */
export function formatMonth(date: string): string {
  return dayjs(date).format("MMMM YYYY");
}

/** 'NOV 21 26'. */
export function formatStampDate(date: string): string {
  return dayjs(date).format("MMM DD YY").toUpperCase();
}
