import type { Puzzle } from "@jumbl/db";
import type { Context } from "../procedures/context.ts";
import { createPlayError } from "./create-play-error.ts";

/** @throws PlayerError 404, with the same message for an unknown id and for a puzzle of a later day. */
export async function getPuzzle(
  { db, puzzles }: Pick<Context, "db" | "puzzles">,
  id: string,
): Promise<Puzzle> {
  const puzzle = await puzzles.find(db, id);
  if (puzzle === undefined) throw createPlayError("not_found");
  return puzzle;
}
