import type { SessionView } from "@jumbl/contract/game";
import type { PuzzleView, ResultView } from "@jumbl/contract/puzzles";
import type { Database, GameResult, Puzzle } from "@jumbl/db";
import { listGuesses } from "@jumbl/db/queries/guesses";
import type { Play } from "@jumbl/db/queries/plays";
import { toTimeSeconds } from "@jumbl/domain/play";
import { isTwoWords, maskScrambled, wordLengths } from "@jumbl/domain/puzzle";

/** What a player may know of a puzzle: its letters once their clock runs, its word once they are done (Decision 3). */
export type Disclosure = "shape" | "letters" | "word";

/** Builds the payload field by field, so that a new column is never sent by accident. */
export function viewPuzzle(puzzle: Puzzle, disclosure: Disclosure): PuzzleView {
  return {
    id: puzzle.id,
    date: puzzle.date,
    difficulty: puzzle.difficulty,
    category: puzzle.category,
    scrambled: disclosure === "shape" ? maskScrambled(puzzle.scrambled) : puzzle.scrambled,
    isTwoWords: isTwoWords(puzzle.word),
    wordLengths: wordLengths(puzzle.word),
    ...(disclosure === "word" ? { word: puzzle.word } : {}),
  };
}

/** A result without the ids that are nobody's business. */
export function viewResult(result: GameResult): ResultView {
  return {
    id: result.id,
    solved: result.solved,
    timeSeconds: toTimeSeconds(result.timeMs),
    attempts: result.attempts,
    hintsUsed: result.hintsUsed,
    isFirstAttempt: result.isFirstAttempt,
    isArchive: result.isArchive,
    startedAt: result.startedAt.toISOString(),
    completedAt: result.completedAt.toISOString(),
  };
}

/** A play as its player sees it, with their guesses. */
export async function viewSession(db: Database, play: Play): Promise<SessionView> {
  return {
    startedAt: play.startedAt.toISOString(),
    elapsedMs: play.elapsedMs,
    isComplete: play.completedAt !== null,
    guesses: await listGuesses(db, play),
  };
}
