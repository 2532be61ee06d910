import type { Database, Puzzle } from "@jumbl/db";
import { findPuzzle, listDailyPuzzles } from "@jumbl/db/queries/puzzles/puzzles";
import { DIFFICULTIES } from "@jumbl/domain/puzzle";
import { createPlayError } from "./create-play-error.ts";

/** The puzzles whose day has begun, which never change. See docs/decisions/0016-what-the-process-keeps.md. */
export function createPuzzleCache() {
  const puzzlesById = new Map<string, Puzzle>();
  const puzzlesByDate = new Map<string, Puzzle[]>();
  return {
    /** @throws PlayerError 404, with the same message for an unknown id and for a puzzle of a later day */
    async get(db: Database, id: string): Promise<Puzzle> {
      const cached = puzzlesById.get(id);
      if (cached !== undefined) return cached;
      const puzzle = await findPuzzle(db, id);
      if (puzzle === undefined) throw createPlayError("not_found");
      puzzlesById.set(id, puzzle);
      return puzzle;
    },

    /** Easy first. Call it only with a date that has begun; a day that is not complete is read again. */
    async listDay(db: Database, date: string): Promise<Puzzle[]> {
      const cached = puzzlesByDate.get(date);
      if (cached !== undefined) return cached;
      const puzzles = await listDailyPuzzles(db, date);
      if (puzzles.length < DIFFICULTIES.length) return puzzles;
      puzzlesByDate.set(date, puzzles);
      for (const puzzle of puzzles) puzzlesById.set(puzzle.id, puzzle);
      return puzzles;
    },
  };
}
