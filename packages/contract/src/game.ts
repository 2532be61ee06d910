import { MAX_HINTS } from "@jumbl/domain/hint";
import { z } from "zod";
import { Difficulty, Instant, PuzzleInput } from "./vocabulary.ts";
import { PuzzleView, ResultView } from "./puzzles.ts";

export { PuzzleInput };

/** A play in progress or just ended. `guesses` are in the order they were made. */
export const SessionView = z.object({
  startedAt: Instant,
  elapsedMs: z.number().int().nonnegative(),
  isComplete: z.boolean(),
  guesses: z.array(z.string()),
});
export type SessionView = z.infer<typeof SessionView>;

export const SessionOutput = z.object({ session: SessionView.nullable() });

export const StartSessionInput = PuzzleInput.extend({ difficulty: Difficulty });

/** The start's answer carries the letters: the clock runs from now on. */
export const StartOutput = z.object({ puzzle: PuzzleView, session: SessionView });
export type StartOutput = z.infer<typeof StartOutput>;

/** A guess as typed; the domain normalises it. The database cannot keep a NUL. */
const TypedGuess = z
  .string("Type a guess first")
  .max(64, "That guess is too long")
  .refine((text) => !text.includes("\u0000"), "A guess is made of letters");

const Guess = TypedGuess.refine((text) => text.trim() !== "", "Type a guess first");

export const ValidateInput = PuzzleInput.extend({ guess: Guess });
export const ValidateOutput = z.object({ isCorrect: z.boolean(), attempts: z.number().int() });

/** What a client says of its own score is checked for shape and then ignored (Decision 3). */
const claimedCount = z.number().int().min(0).max(2_147_483_647).optional();

export const SubmitInput = PuzzleInput.extend({
  solved: z.boolean().default(true),
  guess: TypedGuess.optional(),
  attempts: claimedCount,
  hintsUsed: claimedCount,
  timeSeconds: z.number().min(0).optional(),
  isArchive: z.boolean().optional(),
});
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
export const GiveUpOutput = z.object({ answer: z.string(), result: ResultView });

const HintCount = z.number().int().min(0).max(MAX_HINTS);

/** `position` counts from 0 over the letters, without the space (Decision 7). */
export const RevealedLetter = z.object({
  position: z.number().int().nonnegative(),
  letter: z.string().length(1),
});

export const HintOutput = RevealedLetter.extend({
  hintsUsed: HintCount,
  hintsRemaining: HintCount,
});

export const HintUsageOutput = z.object({
  hintsUsed: HintCount,
  revealedLetters: z.array(RevealedLetter),
});

/** The archive start's answer: the true count of hints, and the session it began or left alone. */
export const ClearHintsOutput = z.object({ hintsUsed: HintCount, session: SessionView.nullable() });
