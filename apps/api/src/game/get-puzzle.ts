import type { Database } from "@jumbl/db";
import { findPuzzle } from "@jumbl/db/queries/puzzles";
import type { Puzzle } from "@jumbl/db";
import { refuse } from "./refusals.ts";

/**
 * The puzzle an input names.
 * @throws PlayerError 404, in the same words whether it does not exist or its day has not come.
 */
export async function getPuzzle(db: Database, id: string): Promise<Puzzle> {
  const puzzle = await findPuzzle(db, id);
  if (puzzle === undefined) throw refuse.unknownPuzzle();
  return puzzle;
}
