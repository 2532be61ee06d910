import { z } from "zod";
import { Difficulty, Id, Instant, UtcDate } from "./vocabulary.ts";

/**
 * A puzzle as a player may see it. `scrambled` is question marks of the same shape until the server has
 * started this player's clock; `word` is there only when this player has finished the puzzle (Decision 3).
 */
export const PuzzleView = z.object({
  id: Id,
  date: UtcDate,
  difficulty: Difficulty,
  category: z.string(),
  scrambled: z.string(),
  isTwoWords: z.boolean(),
  /** Letters of each word: one number, or two for a two-word puzzle. */
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

/** A puzzle with what this player has made of it. */
export const PuzzleItem = z.object({
  puzzle: PuzzleView,
  hasPlayed: z.boolean(),
  result: ResultView.nullable(),
});
export type PuzzleItem = z.infer<typeof PuzzleItem>;

/** `GET /api/puzzles/today`: the day's three puzzles, easy first. */
export const TodayOutput = z.object({
  date: UtcDate,
  /** The server's clock when it answered; the browser learns its offset from it. */
  now: Instant,
  /** The next UTC midnight. */
  resetsAt: Instant,
  puzzles: z.array(PuzzleItem),
  /** Yesterday's puzzle that was begun in time and may still be finished until `until` (Decision 1). */
  grace: z.object({ puzzleId: Id, difficulty: Difficulty, until: Instant }).nullable(),
});
export type TodayOutput = z.infer<typeof TodayOutput>;

/** `GET /api/puzzle/{id}`. */
export const PuzzleByIdInput = z.object({ id: Id });
export const PuzzleByIdOutput = PuzzleItem.extend({ isToday: z.boolean(), now: Instant });
export type PuzzleByIdOutput = z.infer<typeof PuzzleByIdOutput>;

/** The archive's filter and page; without any of it the newest page. */
export const ArchiveInput = z
  .object({
    /** The `nextCursor` of the page before. */
    cursor: Id.optional(),
    limit: z.coerce.number().int().min(1).max(300).default(120),
    difficulty: Difficulty.optional(),
    state: z.enum(["solved", "unsolved", "unplayed"]).optional(),
  })
  .default({ limit: 120 });

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
  /** How many puzzles match the filter in all. */
  total: z.number().int(),
  nextCursor: z.string().nullable(),
});
export type ArchiveOutput = z.infer<typeof ArchiveOutput>;
