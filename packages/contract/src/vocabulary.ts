import { DIFFICULTIES } from "@jumbl/domain/puzzle";
import { z } from "zod";

// zod's own sentences speak of types; a player is told ours wherever a schema has no better one.
z.config({ customError: () => "That value is not of the right kind." });

/** easy, medium or hard (Spec 3). */
export const Difficulty = z.enum(DIFFICULTIES, "The difficulty is one of easy, medium, hard");

/** A row's id, folded to lower case so that it can serve as a key. */
export const Id = z.uuid("That is not a valid id").toLowerCase();

/** A puzzle named by its id: the input of every call about one puzzle. */
export const PuzzleInput = z.object({ puzzleId: Id });
export type PuzzleInput = z.infer<typeof PuzzleInput>;

/** An instant as an ISO 8601 string in UTC; both wires carry the same JSON. */
export const Instant = z.iso.datetime();

/** A UTC calendar date, `YYYY-MM-DD`. */
export const UtcDate = z.iso.date();

/** Nothing but the fact that it was done. */
export const Done = z.object({ ok: z.literal(true) });

/** Every error of the REST interface (Decision 9). */
export const ErrorBody = z.object({
  message: z.string(),
  code: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  requestId: z.string().optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
