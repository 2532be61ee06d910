import { z } from "zod";
import { Id } from "./vocabulary.ts";

/** Which page of a list, and its size. */
export const pageFields = (maxLimit: number, description: string) => ({
  cursor: Id.optional().describe("The `nextCursor` of the previous page."),
  limit: z.coerce.number().int().min(1).max(maxLimit).optional().describe(description),
});

/** A page's `cursor` and the `nextCursor` that leads to it. */
export const NextCursor = Id.nullable().describe(
  "The `cursor` of the next page; null on the last page.",
);
