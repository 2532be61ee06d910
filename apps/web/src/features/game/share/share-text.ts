import { BRAND } from "@jumbl/domain/brand";
import type { UtcDate } from "@jumbl/domain/calendar";
import type { Difficulty } from "@jumbl/domain/puzzle";
import { formatShortDate } from "../../../lib/format/dates.ts";
import { formatCount } from "../../../lib/format/numbers.ts";
import { formatTime } from "../../../lib/format/times.ts";
import type { Outputs } from "../../../lib/api/trpc.ts";
import { DIFFICULTY_LABELS } from "../../../lib/components/difficulty-badge.tsx";
import type { Puzzle, Result } from "../play/play-view.ts";

const MAX_SQUARES = 10;

/** The part of a result that is shared. It contains no word, guess or letter. */
export type SharedResult = {
  date: UtcDate;
  difficulty: Difficulty;
  timeMs: number;
  attempts: number;
  hints: number;
  /** The day streak. It is omitted when 0. */
  dayStreak: number;
};

/** @returns what a solved play shares; undefined until its day streak is known. */
export function createSharedResult(
  { date, difficulty }: Puzzle,
  result: Result | undefined,
  dayStreak: number | undefined,
): SharedResult | undefined {
  if (!result?.solved || dayStreak === undefined) return undefined;
  const { timeSeconds, attempts, hintsUsed: hints } = result;
  return { date, difficulty, timeMs: timeSeconds * 1000, attempts, hints, dayStreak };
}

/**
 * A green square for each attempt, up to 10. If there are more, '... (12 total)' follows. See docs/rules.md#sharing.
 */
export function createSquares(attempts: number): { squares: number; overflowText?: string } {
  if (attempts <= MAX_SQUARES) return { squares: attempts };
  return { squares: MAX_SQUARES, overflowText: `... (${attempts} total)` };
}

/** The share card as text, with the grid as emoji and the address of the game. */
export function formatShareText(result: SharedResult & { url: string }): string {
  const { squares, overflowText } = createSquares(result.attempts);
  const bulbs = "💡".repeat(result.hints);
  const grid = ["🟩".repeat(squares), overflowText, bulbs].filter(Boolean).join(" ");
  const title = `${BRAND.name}, ${formatShortDate(result.date)}, ${result.difficulty}`;
  return [title, formatScoreLine(result), grid, result.url].filter(Boolean).join("\n");
}

/** The day's three results as text, without a word, guess or letter. */
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
