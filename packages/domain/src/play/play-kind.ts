import { toUtcDate, type UtcDate } from "../calendar/utc-date.ts";
import { isWithinGrace } from "./grace.ts";

export type PlayKind = "daily" | "archive";

type PlayKindInput = {
  puzzleDate: UtcDate;
  startedAt: Date;
  /** The end of the play, or now. */
  at: Date;
  /** Begun as an archive play; it stays one. */
  isArchive: boolean;
};

/** See docs/rules.md#plays. */
export function getPlayKind({ puzzleDate, startedAt, at, isArchive }: PlayKindInput): PlayKind {
  const isDaily =
    !isArchive && toUtcDate(startedAt) === puzzleDate && isWithinGrace(puzzleDate, at);
  return isDaily ? "daily" : "archive";
}
