import { z } from "zod";
import { mapDifficulties } from "@jumbl/domain/puzzle";
import { NextCursor, pageFields } from "./page.ts";
import { scoreFields } from "./puzzles.ts";
import { Count, Difficulty, Id, Instant, Month, Seconds, UtcDate } from "./vocabulary.ts";

/** Counts daily plays only. */
export const statisticsFields = {
  currentStreak: Count.describe(
    "Daily puzzles solved in a row, up to now; 0 once the streak has lapsed.",
  ),
  bestStreak: Count.describe("The longest `currentStreak` ever."),
  currentDayStreak: Count.describe("Days in a row with at least one daily puzzle solved."),
  totalGames: Count.describe("Finished daily plays."),
  totalSolved: Count.describe("Solved daily plays."),
  averageTime: Seconds.nullable().describe("Seconds per solve; null without solves."),
  averageAttempts: z
    .number()
    .min(1)
    .nullable()
    .describe("Attempts per solve; null without solves."),
};

export const bestDayStreak = Count.describe("The longest `currentDayStreak` ever.");

export const StatsView = z
  .object(statisticsFields)
  .meta({ id: "StatsView", description: "A player's statistics, of daily plays only." });
export type StatsView = z.infer<typeof StatsView>;

/** `GET /api/stats/me`. See docs/rules.md#statistics. */
export const StatsOutput = z
  .object({
    currentStreak: statisticsFields.currentStreak,
    totalSolved: statisticsFields.totalSolved,
    stats: StatsView,
  })
  .meta({ id: "StatsOutput", description: "The player's statistics, of daily plays only." });
export type StatsOutput = z.infer<typeof StatsOutput>;

const DifficultyStats = z
  .object({
    totalGames: statisticsFields.totalGames,
    totalSolved: statisticsFields.totalSolved,
    winRate: z
      .int()
      .min(0)
      .max(100)
      .describe("The percentage of games that were solved, rounded to a whole number."),
    averageTime: statisticsFields.averageTime,
    averageAttempts: statisticsFields.averageAttempts,
    bestTime: Seconds.nullable().describe("Seconds of the fastest solve; null without solves."),
  })
  .meta({ id: "DifficultyStats", description: "Statistics of one difficulty." });

const endedStreak = {
  length: Count.describe("Daily puzzles solved in a row until then."),
};

/** How the last streak ended, figures for each difficulty, and times for a chart. */
export const StatsDetailsOutput = z
  .object({
    bestDayStreak,
    streakEnd: z
      .discriminatedUnion("reason", [
        z.object({
          reason: z.literal("gave-up"),
          ...endedStreak,
          date: UtcDate.describe("The day of the puzzle that was given up."),
          difficulty: Difficulty.describe("The puzzle that was given up."),
        }),
        z.object({
          reason: z.literal("missed-day"),
          ...endedStreak,
          date: UtcDate.describe("The day without a solve."),
        }),
      ])
      .nullable()
      .describe(
        "How the last streak ended; null when none has, or the current one is at least as long.",
      ),
    byDifficulty: z.object(mapDifficulties(() => DifficultyStats)),
    solveTimes: z
      .array(
        z.object({
          date: UtcDate,
          difficulty: Difficulty,
          timeSeconds: scoreFields.timeSeconds,
          attempts: scoreFields.attempts,
        }),
      )
      .describe("The last solved daily puzzles, oldest first."),
  })
  .meta({ id: "StatsDetailsOutput", description: "Further figures of the player's profile." });
export type StatsDetailsOutput = z.infer<typeof StatsDetailsOutput>;

export const CalendarInput = z
  .object({ month: Month.describe("The month, `YYYY-MM`.") })
  .meta({ id: "CalendarInput", description: "Selects a month." });
export type CalendarInput = z.infer<typeof CalendarInput>;

const PlayEnd = z
  .enum(["solved", "failed"])
  .meta({ id: "PlayEnd", description: "How a daily play ended (failed: given up)." });

/** `GET /api/stats/me/calendar`. See docs/rules.md#calendar. */
export const CalendarOutput = z
  .object({
    month: Month,
    today: UtcDate.describe("Today, by the server's clock."),
    firstDate: UtcDate.describe("The day of the oldest puzzle, whatever the month."),
    streakBefore: Count.describe("The day streak at the end of the day before the month's first."),
    days: z
      .array(
        z.object({
          date: UtcDate,
          marks: z
            .object(mapDifficulties(() => PlayEnd.nullable()))
            .describe("The end of each puzzle's daily play; null where none has ended."),
          dayStreak: Count.describe(
            "Days in a row with at least one daily puzzle solved, up to this day; 0 for a day without a daily solve.",
          ),
        }),
      )
      .describe("Every day of the month up to today, in order."),
  })
  .meta({ id: "CalendarOutput", description: "The player's days of a month." });
export type CalendarOutput = z.infer<typeof CalendarOutput>;

/** Without any field: the whole history. */
export const HistoryInput = z
  .object(pageFields(100, "The most plays in a page; by default 30 with a cursor, otherwise all."))
  .default({})
  .meta({ id: "HistoryInput", description: "Pages the history." });
export type HistoryInput = z.infer<typeof HistoryInput>;

const FinishedPlay = z.object({
  id: Id,
  ...scoreFields,
  isArchive: z.boolean().describe("Archive plays are not counted."),
  completedAt: Instant,
  puzzle: z.object({
    id: Id,
    word: z.string().describe("The answer."),
    date: UtcDate,
    difficulty: Difficulty,
  }),
});

/** `GET /api/history/me`. */
export const HistoryOutput = z
  .object({
    history: z.array(FinishedPlay),
    nextCursor: NextCursor,
  })
  .meta({ id: "HistoryOutput", description: "Finished plays of both kinds, newest first." });
export type HistoryOutput = z.infer<typeof HistoryOutput>;
