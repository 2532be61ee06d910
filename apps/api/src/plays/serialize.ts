import type { PlayView, SessionView } from "@jumbl/contract/game";
import type { PuzzleView, ResultView } from "@jumbl/contract/puzzles";
import type { Puzzle } from "@jumbl/db";
import type { StoredPlay, StoredResult } from "@jumbl/db/queries/play/stored-plays";
import { toTimeSeconds } from "@jumbl/domain/play";
import { getWordLengths, isTwoWords, maskScrambled, splitLetters } from "@jumbl/domain/puzzle";

/** How much of a puzzle a player may see: the letters once their clock runs, the word once they have finished. */
export type Disclosure = "shape" | "letters" | "word";

// Payloads are built field by field, so that a new column is never sent by accident.

export function serializePuzzle(puzzle: Puzzle, disclosure: Disclosure): PuzzleView {
  return {
    id: puzzle.id,
    date: puzzle.date,
    difficulty: puzzle.difficulty,
    category: puzzle.category,
    scrambled: disclosure === "shape" ? maskScrambled(puzzle.scrambled) : puzzle.scrambled,
    isTwoWords: isTwoWords(puzzle.word),
    wordLengths: getWordLengths(puzzle.word),
    ...(disclosure === "word" ? { word: puzzle.word } : {}),
  };
}

export function serializeResult(result: StoredResult): ResultView {
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

export function serializeSession(play: StoredPlay): SessionView {
  return {
    playNo: play.playNo,
    startedAt: play.startedAt.toISOString(),
    elapsedMs: play.elapsedMs,
    isComplete: play.completedAt !== null,
    guesses: play.guesses,
  };
}

function getDisclosure(play: StoredPlay | undefined): Disclosure {
  if (play === undefined) return "shape";
  return play.completedAt === null ? "letters" : "word";
}

/** A puzzle and the player's current or last play of it: the answer only once that play has ended. */
export function serializePlay(puzzle: Puzzle, play: StoredPlay | undefined): PlayView {
  const letters = splitLetters(puzzle.word);
  const positions = play?.revealedPositions ?? [];
  return {
    puzzle: serializePuzzle(puzzle, getDisclosure(play)),
    session: play === undefined ? null : serializeSession(play),
    hints: {
      hintsUsed: positions.length,
      revealedLetters: positions.map((position) => ({ position, letter: letters[position]! })),
    },
    result: play?.result === undefined ? null : serializeResult(play.result),
  };
}
