import { z } from "zod";
import { Difficulty, Id, Instant, UtcDate } from "./vocabulary.ts";

/**
 * A puzzle as a player may see it: `scrambled` is masked until the clock has started, and `word` is present only when
 * this player has finished the puzzle. See docs/rules.md#starting-the-clock.
 */
export const PuzzleView = z.object({
  id: Id,
  date: UtcDate,
  difficulty: Difficulty,
  category: z.string(),
  scrambled: z.string(),
  isTwoWords: z.boolean(),
  /** The length of each word: one number, or two. */
  wordLengths: z.array(z.number().int()).min(1).max(2),
  word: z.string().optional(),
});
export type PuzzleView = z.infer<typeof PuzzleView>;

/** A finished play. `timeSeconds` has two decimals. */
export const ResultView = z.object({
  id: Id,
  solved: z.boolean(),
  timeSeconds: z.number(),
  attempts: z.number().int(),
  hintsUsed: z.number().int(),
  isFirstAttempt: z.boolean(),
  isArchive: z.boolean(),
  startedAt: Instant,
  completedAt: Instant,
});
export type ResultView = z.infer<typeof ResultView>;

/** A puzzle with this player's result. */
export const PuzzleItem = z.object({
  puzzle: PuzzleView,
  hasPlayed: z.boolean(),
  result: ResultView.nullable(),
});
export type PuzzleItem = z.infer<typeof PuzzleItem>;

/** `GET /api/puzzles/today`: the day's three puzzles, easy first. */
export const TodayOutput = z.object({
  date: UtcDate,
  /** The server's time of this response, from which the browser derives its offset. */
  now: Instant,
  /** The next UTC midnight. */
  resetsAt: Instant,
  puzzles: z.array(PuzzleItem),
  /** Yesterday's unfinished puzzle in its grace hour, which ends at `until`. See docs/rules.md#grace-hour. */
  grace: z.object({ puzzleId: Id, difficulty: Difficulty, until: Instant }).nullable(),
});
export type TodayOutput = z.infer<typeof TodayOutput>;

/** `GET /api/puzzle/{id}`. */
export const PuzzleByIdInput = z.object({ id: Id });
export type PuzzleByIdInput = z.infer<typeof PuzzleByIdInput>;
export const PuzzleByIdOutput = PuzzleItem.extend({ isToday: z.boolean(), now: Instant });
export type PuzzleByIdOutput = z.infer<typeof PuzzleByIdOutput>;

/** Without any field: the newest page. */
export const ArchiveInput = z
  .object({
    /** The `nextCursor` of the previous page. */
    cursor: Id.optional(),
    limit: z.coerce.number().int().min(1).max(300).default(120),
    difficulty: Difficulty.optional(),
    state: z.enum(["solved", "unsolved", "unplayed"]).optional(),
  })
  .default({ limit: 120 });
export type ArchiveInput = z.infer<typeof ArchiveInput>;

/** `GET /api/puzzles`: past and present puzzles, newest first, hard before medium before easy. */
export const ArchiveOutput = z.object({
  puzzles: z.array(
    z.object({
      id: Id,
      date: UtcDate,
      difficulty: Difficulty,
      isToday: z.boolean(),
      result: z
        .object({
          solved: z.boolean(),
          timeSeconds: z.number(),
          attempts: z.number().int(),
          hintsUsed: z.number().int(),
        })
        .nullable(),
    }),
  ),
  /** The number of puzzles that match the filter, on all pages. */
  total: z.number().int(),
  nextCursor: z.string().nullable(),
});
export type ArchiveOutput = z.infer<typeof ArchiveOutput>;
