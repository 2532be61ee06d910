import { utcDate, type UtcDate } from "../calendar/utc-date.ts";
import { isWithinGrace } from "./grace.ts";

/** Daily plays count; archive plays are only recorded (Decision 2). */
export const PLAY_KINDS = ["daily", "archive"] as const;
export type PlayKind = (typeof PLAY_KINDS)[number];

export type PlayFacts = {
  puzzleDate: UtcDate;
  startedAt: Date;
  /** The instant it is judged at: now, or when the play ended. */
  at: Date;
  /** Whether this player has already finished the daily play of the puzzle. */
  hasFinishedDaily: boolean;
};

/**
 * Which kind a play is (Decisions 1 and 2): daily when it is the first of its puzzle, begun on the puzzle's
 * own date and judged before 01:00 UTC of the next day; otherwise archive.
 */
export function playKind({ puzzleDate, startedAt, at, hasFinishedDaily }: PlayFacts): PlayKind {
  const isDaily =
    !hasFinishedDaily && utcDate(startedAt) === puzzleDate && isWithinGrace(puzzleDate, at);
  return isDaily ? "daily" : "archive";
}
