import type { Database, Puzzle } from "@jumbl/db";
import { findPuzzle } from "@jumbl/db/queries/puzzles";
import { createPlayError } from "./create-play-error.ts";

/** @throws PlayerError 404, with the same message for an unknown id and for a puzzle of a later day. */
export async function getPuzzle(db: Database, id: string): Promise<Puzzle> {
  const puzzle = await findPuzzle(db, id);
  if (puzzle === undefined) throw createPlayError("not_found");
  return puzzle;
}
