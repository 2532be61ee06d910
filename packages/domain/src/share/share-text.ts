import { formatShortDate } from "../calendar/format-date.ts";
import type { UtcDate } from "../calendar/utc-date.ts";
import { formatTime } from "../play/time.ts";
import type { Difficulty } from "../puzzle/difficulty.ts";
import { shareGrid } from "./share-grid.ts";

/** What a share tells. There is no place in it for a word, a guess or a letter. */
export type SharedResult = {
  date: UtcDate;
  difficulty: Difficulty;
  timeMs: number;
  attempts: number;
  hints: number;
  /** The day streak; 0 leaves it out (Spec 2). */
  dayStreak: number;
};

/** The share card as text, with the grid in signs and the address it was played at. */
export function shareText(result: SharedResult & { url: string }): string {
  const { squares, overflowText, bulbs } = shareGrid(result.attempts, result.hints);
  const grid = ["🟩".repeat(squares), overflowText, "💡".repeat(bulbs)].filter(Boolean).join(" ");
  const title = `Jumbl, ${formatShortDate(result.date)}, ${result.difficulty}`;
  return [title, figures(result), grid, result.url].filter(Boolean).join("\n");
}

/** What a screen reader says of the share image. */
export function shareAlt(result: SharedResult): string {
  const title = `Jumbl, the ${result.difficulty} puzzle of ${formatShortDate(result.date)}`;
  return `${title}: ${figures(result)}.`;
}

/** The downloaded image's name. */
export function shareFileName({
  date,
  difficulty,
}: Pick<SharedResult, "date" | "difficulty">): string {
  return `jumbl-${date}-${difficulty}.png`;
}

function figures({ timeMs, attempts, hints, dayStreak }: SharedResult): string {
  const parts = [
    `solved in ${formatTime(timeMs)}`,
    count(attempts, "attempt"),
    count(hints, "hint"),
  ];
  if (dayStreak > 0) parts.push(`day streak ${count(dayStreak, "day")}`);
  return parts.join(", ");
}

function count(amount: number, noun: string): string {
  return `${amount} ${noun}${amount === 1 ? "" : "s"}`;
}
