import { z } from "zod";
import { NextCursor, pageFields } from "./page.ts";
import { Count, Difficulty, Id, Instant, Month, Seconds, UtcDate } from "./vocabulary.ts";

export const PuzzleView = z
  .object({
    id: Id,
    date: UtcDate.describe("The day the puzzle belongs to."),
    difficulty: Difficulty,
    category: z.string().describe("The subject of the answer, such as `Animals`."),
    scrambled: z
      .string()
      .describe(
        "The letters in upper case, with one space in a two-word puzzle. Question marks until the clock has started.",
      ),
    isTwoWords: z.boolean().describe("Whether the answer is two words."),
    wordLengths: z
      .array(z.int32().positive())
      .min(1)
      .max(2)
      .describe("The number of letters of each word: one number, or two."),
    word: z
      .string()
      .optional()
      .describe("The answer; present only when this player has finished the puzzle."),
  })
  .meta({ id: "PuzzleView", description: "A puzzle as this player may see it." });
export type PuzzleView = z.infer<typeof PuzzleView>;

/** The score of a finished play, as every list shows it. */
export const scoreFields = {
  solved: z.boolean().describe("False when the player gave up."),
  timeSeconds: Seconds.describe("Seconds from the start to the end, with two decimals."),
  attempts: Count.describe("The number of guesses, the correct one included."),
  hintsUsed: Count.describe("The number of hints taken."),
};

export const ResultView = z
  .object({
    id: Id,
    ...scoreFields,
    isFirstAttempt: z
      .boolean()
      .describe("Whether it is the player's first finished play of this puzzle."),
    isArchive: z.boolean().describe("Archive plays change no statistics, streaks or leaderboards."),
    startedAt: Instant,
    completedAt: Instant,
  })
  .meta({ id: "ResultView", description: "A finished play." });
export type ResultView = z.infer<typeof ResultView>;

export const PuzzleItem = z
  .object({
    puzzle: PuzzleView,
    hasPlayed: z.boolean().describe("Whether this player has finished the puzzle."),
    result: ResultView.nullable().describe("Null until the puzzle is finished."),
  })
  .meta({ id: "PuzzleItem", description: "A puzzle with this player's result." });
export type PuzzleItem = z.infer<typeof PuzzleItem>;

/** `GET /api/puzzles/today`. */
export const TodayOutput = z
  .object({
    date: UtcDate.describe("Today, by the server's clock."),
    now: Instant.describe(
      "The server's time of this response, from which a client derives its offset.",
    ),
    resetsAt: Instant.describe("The next midnight in UTC, when the next puzzles appear."),
    puzzles: z.array(PuzzleItem).describe("Today's three puzzles: easy, medium, hard."),
    grace: z
      .object({
        puzzleId: Id,
        difficulty: Difficulty,
        until: Instant.describe("When finishing the puzzle stops counting for its day."),
      })
      .nullable()
      .describe("Yesterday's unfinished puzzle in its grace hour; null when there is none."),
  })
  .meta({ id: "TodayOutput", description: "Today's puzzles, easy first." });
export type TodayOutput = z.infer<typeof TodayOutput>;

/** `GET /api/puzzle/{id}`. */
export const PuzzleByIdInput = z
  .object({ id: Id.describe("The id of the puzzle.") })
  .meta({ id: "PuzzleByIdInput" });
export type PuzzleByIdInput = z.infer<typeof PuzzleByIdInput>;
export const PuzzleByIdOutput = PuzzleItem.extend({
  isToday: z.boolean().describe("Whether it is one of today's puzzles."),
  now: Instant.describe("The server's time of this response."),
}).meta({ id: "PuzzleByIdOutput", description: "One puzzle with this player's result." });
export type PuzzleByIdOutput = z.infer<typeof PuzzleByIdOutput>;

/** `GET /api/puzzles/{id}/statistics`. See docs/rules.md#how-everyone-did. */
export const PuzzleStatisticsOutput = z
  .object({
    puzzleId: Id,
    statistics: z
      .object({
        players: Count.describe("Daily plays that have ended, without humanly impossible ones."),
        solved: Count.describe("How many of them solved it."),
        medianTime: Seconds.nullable().describe(
          "Half of those who solved it needed at most this time. Truncated to 1 second below 5 minutes, 5 seconds below 30 minutes, 30 seconds below 2 hours, and 5 minutes above; null when no player has solved it.",
        ),
        attempts: z
          .array(Count)
          .length(7)
          .describe("Players who solved it with 1, 2, … 6, and 7 or more guesses."),
        hints: z.array(Count).length(4).describe("Players who solved it with 0, 1, 2 and 3 hints."),
        own: z
          .object({
            rank: z
              .int32()
              .min(1)
              .describe(
                "By time, among those who solved the puzzle. Equal truncated times share a rank.",
              ),
            fasterThan: z
              .int()
              .min(0)
              .max(100)
              .nullable()
              .describe(
                "Percent of the other solvers who were slower, truncated; null without others.",
              ),
          })
          .nullable()
          .describe("How the caller compares; null unless their daily play solved it."),
      })
      .nullable()
      .describe("Null before 20 daily plays have ended."),
  })
  .meta({
    id: "PuzzleStatisticsOutput",
    description: "How everyone's daily plays of a puzzle went.",
  });
export type PuzzleStatisticsOutput = z.infer<typeof PuzzleStatisticsOutput>;

export const ArchiveState = z
  .enum(["solved", "unsolved", "unplayed"])
  .meta({ id: "ArchiveState", description: "A puzzle's state for this player." });

/** Without any field: the whole archive. */
export const ArchiveInput = z
  .object({
    ...pageFields(300, "The most puzzles in a page; by default 120 with a cursor, otherwise all."),
    difficulty: Difficulty.optional().describe("Only puzzles of this difficulty."),
    state: ArchiveState.optional().describe("Only puzzles in this state."),
    month: Month.optional().describe("Only puzzles of this month, `YYYY-MM`."),
    order: z
      .enum(["newest", "oldest"])
      .optional()
      .describe("Which puzzles come first; the newest by default."),
  })
  .default({})
  .meta({ id: "ArchiveInput", description: "Filters and pages the archive." });
export type ArchiveInput = z.infer<typeof ArchiveInput>;

/** `GET /api/puzzles`. */
export const ArchiveOutput = z
  .object({
    puzzles: z.array(
      z.object({
        id: Id,
        date: UtcDate,
        difficulty: Difficulty,
        isToday: z.boolean().describe("Whether it is one of today's puzzles."),
        result: z
          .object({
            ...scoreFields,
            solvedLater: z
              .boolean()
              .describe(
                "Whether an archive play later solved the puzzle that the daily play gave up.",
              ),
          })
          .nullable()
          .describe("The daily result, else the best archive result; null when not attempted."),
      }),
    ),
    total: Count.describe("The number of puzzles that match the filter, on all pages."),
    firstDate: UtcDate.describe("The day of the oldest puzzle, whatever the filter."),
    nextCursor: NextCursor,
  })
  .meta({
    id: "ArchiveOutput",
    description: "Past and present puzzles, newest first, hard before medium before easy.",
  });
export type ArchiveOutput = z.infer<typeof ArchiveOutput>;
