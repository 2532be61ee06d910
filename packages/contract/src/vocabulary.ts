import { PROVIDERS, type Provider } from "@jumbl/domain/account";
import { DIFFICULTIES } from "@jumbl/domain/puzzle";
import { z } from "zod";

// zod's own messages are about types; players read this one where a schema has no better message.
z.config({ customError: () => "That value is not of the right kind." });

export const Difficulty = z.enum(
  DIFFICULTIES,
  `The difficulty is one of ${DIFFICULTIES.join(", ")}`,
);
export type Difficulty = z.infer<typeof Difficulty>;

/** Folded to lower case so that it can serve as a key. */
export const Id = z.uuid("That is not a valid id").toLowerCase();
export type Id = z.infer<typeof Id>;

export const PuzzleInput = z.object({ puzzleId: Id });
export type PuzzleInput = z.infer<typeof PuzzleInput>;

/** An instant in UTC as ISO 8601; REST and tRPC carry the same JSON. */
export const Instant = z.iso.datetime();
export type Instant = z.infer<typeof Instant>;

/** `YYYY-MM-DD`. */
export const UtcDate = z.iso.date();
export type UtcDate = z.infer<typeof UtcDate>;

export const Done = z.object({ ok: z.literal(true) });
export type Done = z.infer<typeof Done>;

/** An error of the REST API. See docs/rules.md#errors. */
export const ErrorBody = z.object({
  message: z.string(),
  code: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  requestId: z.string().optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

/** A boolean for each sign-in provider. */
export const providerFlags = Object.fromEntries(
  PROVIDERS.map((provider) => [provider, z.boolean()]),
) as Record<Provider, z.ZodBoolean>;
