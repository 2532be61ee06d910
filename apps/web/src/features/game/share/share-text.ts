import { BRAND } from "@jumbl/domain/brand";
import type { UtcDate } from "@jumbl/domain/calendar";
import type { Difficulty } from "@jumbl/domain/puzzle";
import { formatShortDate } from "../../../lib/format/dates.ts";
import { formatCount } from "../../../lib/format/numbers.ts";
import { formatTime } from "../../../lib/format/times.ts";
import type { Outputs } from "../../../lib/api/trpc.ts";
import { DIFFICULTY_LABELS } from "../../../lib/components/difficulty-badge.tsx";
import { createShareGrid } from "./create-share-grid.ts";

/** The shared part of a result: no word, no guess, no letter. */
export type SharedResult = {
  date: UtcDate;
  difficulty: Difficulty;
  timeMs: number;
  attempts: number;
  hints: number;
  /** The day streak; left out when 0. */
  dayStreak: number;
};

/** The share card as text, with the grid as emoji and the address of the game. */
export function formatShareText(result: SharedResult & { url: string }): string {
  const { squares, overflowText, bulbs } = createShareGrid(result.attempts, result.hints);
  const grid = ["🟩".repeat(squares), overflowText, "💡".repeat(bulbs)].filter(Boolean).join(" ");
  const title = `${BRAND.name}, ${formatShortDate(result.date)}, ${result.difficulty}`;
  return [title, formatScoreLine(result), grid, result.url].filter(Boolean).join("\n");
}

/** The day's three results as text. It has no word, guess or letter. */
export function formatDayText(
  { date, puzzles }: Pick<Outputs["puzzles"]["today"], "date" | "puzzles">,
  url: string,
): string {
  const lines = puzzles.map(({ puzzle, result }) => {
    const name = DIFFICULTY_LABELS[puzzle.difficulty].name;
    if (!result?.solved) return `❌ ${name}`;
    const hints = "💡".repeat(result.hintsUsed);
    const figures = `${formatTime(result.timeSeconds * 1000)}, ${formatCount(result.attempts, "attempt")}`;
    return [`🟩 ${name}`, figures, hints].filter(Boolean).join(" ");
  });
  return [`${BRAND.name}, ${formatShortDate(date)}`, ...lines, url].join("\n");
}

/** The text alternative of the share image. */
export function formatShareAlt(result: SharedResult): string {
  const title = `${BRAND.name}, the ${result.difficulty} puzzle of ${formatShortDate(result.date)}`;
  return `${title}: ${formatScoreLine(result)}.`;
}

/** The file name of the downloaded image. */
export function createShareFileName({
  date,
  difficulty,
}: Pick<SharedResult, "date" | "difficulty">): string {
  return `${BRAND.slug}-${date}-${difficulty}.png`;
}

function formatScoreLine({ timeMs, attempts, hints, dayStreak }: SharedResult): string {
  const parts = [
    `solved in ${formatTime(timeMs)}`,
    formatCount(attempts, "attempt"),
    formatCount(hints, "hint"),
  ];
  if (dayStreak > 0) parts.push(`streak of ${formatCount(dayStreak, "day")}`);
  return parts.join(", ");
}
