import { MAX_HINTS } from "@jumbl/domain/hint";
import { z } from "zod";
import { Difficulty, Instant, PuzzleInput } from "./vocabulary.ts";
import { PuzzleView, ResultView } from "./puzzles.ts";

export { PuzzleInput };

/** A running play, or the last one. `guesses` are in the order they were made. */
export const SessionView = z.object({
  startedAt: Instant,
  elapsedMs: z.number().int().nonnegative(),
  isComplete: z.boolean(),
  guesses: z.array(z.string()),
});
export type SessionView = z.infer<typeof SessionView>;

export const SessionOutput = z.object({ session: SessionView.nullable() });
export type SessionOutput = z.infer<typeof SessionOutput>;

export const StartSessionInput = PuzzleInput.extend({ difficulty: Difficulty });
export type StartSessionInput = z.infer<typeof StartSessionInput>;

export const StartOutput = z.object({ puzzle: PuzzleView, session: SessionView });
export type StartOutput = z.infer<typeof StartOutput>;

/** A guess as typed. PostgreSQL cannot store a NUL. */
const TypedGuess = z
  .string("Type a guess first")
  .max(64, "That guess is too long")
  .refine((text) => !text.includes("\u0000"), "A guess is made of letters");

const Guess = TypedGuess.refine((text) => text.trim() !== "", "Type a guess first");

export const ValidateInput = PuzzleInput.extend({ guess: Guess });
export type ValidateInput = z.infer<typeof ValidateInput>;
export const ValidateOutput = z.object({ isCorrect: z.boolean(), attempts: z.number().int() });
export type ValidateOutput = z.infer<typeof ValidateOutput>;

/** A client's own score is validated and then ignored. See docs/rules.md#plays. */
const claimedCount = z.number().int().min(0).max(2_147_483_647).optional();

export const SubmitInput = PuzzleInput.extend({
  solved: z.boolean().default(true),
  guess: TypedGuess.optional(),
  attempts: claimedCount,
  hintsUsed: claimedCount,
  timeSeconds: z.number().min(0).optional(),
  isArchive: z.boolean().optional(),
});
export type SubmitInput = z.infer<typeof SubmitInput>;
export const SubmitOutput = z.object({
  result: ResultView,
  correctAnswer: z.string(),
  newAchievements: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type SubmitOutput = z.infer<typeof SubmitOutput>;

export const GiveUpInput = PuzzleInput.extend({
  attempts: claimedCount,
  hintsUsed: claimedCount,
  isArchive: z.boolean().optional(),
});
export type GiveUpInput = z.infer<typeof GiveUpInput>;
export const GiveUpOutput = z.object({ answer: z.string(), result: ResultView });
export type GiveUpOutput = z.infer<typeof GiveUpOutput>;

const HintCount = z.number().int().min(0).max(MAX_HINTS);

/** `position` counts from 0 over the letters without the space. See docs/rules.md#hints. */
export const RevealedLetter = z.object({
  position: z.number().int().nonnegative(),
  letter: z.string().length(1),
});
export type RevealedLetter = z.infer<typeof RevealedLetter>;

export const HintOutput = RevealedLetter.extend({
  hintsUsed: HintCount,
  hintsRemaining: HintCount,
});
export type HintOutput = z.infer<typeof HintOutput>;

export const HintUsageOutput = z.object({
  hintsUsed: HintCount,
  revealedLetters: z.array(RevealedLetter),
});
export type HintUsageOutput = z.infer<typeof HintUsageOutput>;

/** The number of hints used, and the play that was started or left unchanged. See docs/rules.md#archive-plays. */
export const ClearHintsOutput = z.object({ hintsUsed: HintCount, session: SessionView.nullable() });
export type ClearHintsOutput = z.infer<typeof ClearHintsOutput>;
