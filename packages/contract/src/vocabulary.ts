import { PROVIDERS, type Provider } from "@jumbl/domain/account";
import { DIFFICULTIES } from "@jumbl/domain/puzzle";
import { z } from "zod";

// zod's own messages are about types; players read this one where a schema has no better message.
z.config({ customError: () => "That value is not of the right kind." });

export const Difficulty = z
  .enum(DIFFICULTIES, `The difficulty is one of ${DIFFICULTIES.join(", ")}`)
  .meta({ id: "Difficulty", description: "How hard a puzzle is. Each day has one of each." });

/** Folded to lower case so that it can serve as a key. */
export const Id = z
  .uuid({
    error: ({ input }) => (input === undefined ? "The id is missing" : "That is not a valid id"),
  })
  .toLowerCase()
  .meta({ id: "Id", description: "A UUID." });

export const PuzzleInput = z
  .object({ puzzleId: Id.describe("The id of the puzzle.") })
  .meta({ id: "PuzzleInput", description: "The puzzle a call is about." });
export type PuzzleInput = z.infer<typeof PuzzleInput>;

/** REST and tRPC carry the same JSON. */
export const Instant = z.iso
  .datetime()
  .meta({ id: "Instant", description: "An instant in UTC, as ISO 8601 with milliseconds." });

export const UtcDate = z.iso
  .date()
  .meta({ id: "UtcDate", description: "A date in UTC, `YYYY-MM-DD`." });

export const Month = z
  .string()
  .regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/, "The month is written as YYYY-MM")
  .meta({ id: "Month", description: "A month in UTC, `YYYY-MM`." });

/** A number of things, as PostgreSQL stores it. */
export const Count = z.int32().nonnegative();

/** A duration. The server measures in milliseconds and truncates a play's time to two decimals. */
export const Seconds = z.number().nonnegative();

export const Done = z.object({ ok: z.literal(true) }).meta({ id: "Done", description: "Done." });

/** A boolean for each sign-in provider. */
export const providerFlags = Object.fromEntries(
  PROVIDERS.map((provider) => [provider, z.boolean()]),
) as Record<Provider, z.ZodBoolean>;
