import { MAX_HINTS } from "@jumbl/domain/hint";
import { z } from "zod";
import { Count, Difficulty, Instant, PuzzleInput } from "./vocabulary.ts";
import { StatsView } from "./profile.ts";
import { PuzzleView, ResultView } from "./puzzles.ts";

export { PuzzleInput };

const PlayNo = z.int32().positive();

export const SessionView = z
  .object({
    playNo: PlayNo.describe("The number of this play of the puzzle, from 1."),
    startedAt: Instant.describe("When the clock started."),
    elapsedMs: z
      .int()
      .nonnegative()
      .max(Number.MAX_SAFE_INTEGER)
      .describe("Milliseconds from the start to now, or to the end."),
    isComplete: z.boolean().describe("Whether the play has ended."),
    guesses: z.array(z.string()).describe("The guesses so far, in the order they were made."),
  })
  .meta({ id: "SessionView", description: "A running play, or the last one." });
export type SessionView = z.infer<typeof SessionView>;

const HintCount = z.int().min(0).max(MAX_HINTS);
const hintsUsed = HintCount.describe("The number of hints of this play so far.");

export const RevealedLetter = z
  .object({
    position: z
      .int32()
      .nonnegative()
      .describe("Counts from 0 over the letters of the answer, without the space."),
    letter: z.string().length(1).describe("The letter at that position, in upper case."),
  })
  .meta({ id: "RevealedLetter", description: "A letter of the answer that a hint revealed." });
export type RevealedLetter = z.infer<typeof RevealedLetter>;

export const HintUsageOutput = z
  .object({
    hintsUsed,
    revealedLetters: z.array(RevealedLetter).describe("In the order they were revealed."),
  })
  .meta({ id: "HintUsageOutput", description: "The hints of the play so far." });

export const PlayView = z
  .object({
    puzzle: PuzzleView.describe(
      "With its letters once the play has started, and its answer once it has ended.",
    ),
    session: SessionView.nullable().describe("Null when this puzzle was never started."),
    hints: HintUsageOutput,
    result: ResultView.nullable().describe("Null until the play has ended."),
  })
  .meta({ id: "PlayView", description: "A puzzle, and this player's current or last play of it." });
export type PlayView = z.infer<typeof PlayView>;

const play = PlayView.describe("The play after this call.");

export const SessionOutput = z
  .object({ session: SessionView.nullable().describe("Null when this puzzle was never started.") })
  .meta({ id: "SessionOutput", description: "The player's play of one puzzle." });

export const StartSessionInput = PuzzleInput.extend({
  difficulty: Difficulty.describe("The difficulty of the puzzle; another one is refused."),
}).meta({ id: "StartSessionInput" });
export type StartSessionInput = z.infer<typeof StartSessionInput>;

export const StartOutput = z
  .object({ puzzle: PuzzleView, session: SessionView, play })
  .meta({ id: "StartOutput", description: "The letters, and the play whose clock is running." });
export type StartOutput = z.infer<typeof StartOutput>;

/** A guess as typed. PostgreSQL cannot store a NUL. */
const TypedGuess = z
  .string("Type a guess first")
  .max(64, "That guess is too long")
  .refine((text) => !text.includes("\u0000"), "A guess is made of letters");

const Guess = TypedGuess.refine((text) => text.trim() !== "", "Type a guess first");

export const ValidateInput = PuzzleInput.extend({
  guess: Guess.describe("The guess as typed; case and spaces do not matter."),
}).meta({ id: "ValidateInput" });
export type ValidateInput = z.infer<typeof ValidateInput>;
export const ValidateOutput = z
  .object({
    isCorrect: z.boolean().describe("Whether the guess is correct, which ends the play."),
    attempts: Count.describe("The number of guesses of this play so far."),
    play,
  })
  .meta({ id: "ValidateOutput", description: "The verdict on a guess." });
export type ValidateOutput = z.infer<typeof ValidateOutput>;

/** A client's own score is validated and then ignored. See docs/rules.md#plays. */
const claimedCount = Count.optional().describe("Ignored: the server counts.");
const claimedKind = z.boolean().optional().describe("Ignored: the server decides.");

export const SubmitInput = PuzzleInput.extend({
  solved: z.boolean().default(true).describe("False gives up."),
  guess: TypedGuess.optional().describe("A guess to end the play with if none was validated."),
  attempts: claimedCount,
  hintsUsed: claimedCount,
  timeSeconds: z.number().min(0).optional().describe("Ignored: the server measures."),
  isArchive: claimedKind,
}).meta({ id: "SubmitInput" });
export type SubmitInput = z.infer<typeof SubmitInput>;
const endedGuesses = z
  .array(z.string())
  .describe(
    "The guesses of the play, in the order they were made. The last one of a solved play is the answer or an alternate.",
  );

export const SubmitOutput = z
  .object({
    result: ResultView,
    correctAnswer: z.string().describe("The answer, in upper case."),
    guesses: endedGuesses,
    newAchievements: z
      .array(z.object({ id: z.string(), name: z.string() }))
      .describe("The achievements that this play earned."),
    stats: StatsView.describe("The player's current statistics."),
    play,
  })
  .meta({ id: "SubmitOutput", description: "The end of the play." });
export type SubmitOutput = z.infer<typeof SubmitOutput>;

export const GiveUpInput = PuzzleInput.extend({
  attempts: claimedCount,
  hintsUsed: claimedCount,
  isArchive: claimedKind,
}).meta({ id: "GiveUpInput" });
export type GiveUpInput = z.infer<typeof GiveUpInput>;
export const GiveUpOutput = z
  .object({
    answer: z.string().describe("The answer, in upper case."),
    result: ResultView,
    guesses: endedGuesses,
    play,
  })
  .meta({ id: "GiveUpOutput", description: "The answer, and the end of the play." });
export type GiveUpOutput = z.infer<typeof GiveUpOutput>;

export const HintInput = PuzzleInput.extend({
  hintNo: z
    .int()
    .min(1)
    .max(MAX_HINTS)
    .optional()
    .describe(
      "The number of the hint to reveal, from 1; a hint already revealed is returned again.",
    ),
}).meta({ id: "HintInput" });
export type HintInput = z.infer<typeof HintInput>;

export const HintOutput = RevealedLetter.extend({
  hintsUsed,
  hintsRemaining: HintCount.describe("The number of hints left in this play."),
  play,
}).meta({ id: "HintOutput", description: "A letter of the answer." });
export type HintOutput = z.infer<typeof HintOutput>;

/** The play of the daily screen. */
export const CurrentPlayOutput = PlayView.extend({ puzzleId: PuzzleInput.shape.puzzleId }).meta({
  id: "CurrentPlayOutput",
  description: "The first of today's puzzles that is not finished, or the last one, and its play.",
});
export type CurrentPlayOutput = z.infer<typeof CurrentPlayOutput>;

export const ClearHintsInput = PuzzleInput.extend({
  playNo: z.coerce
    .number()
    .pipe(PlayNo)
    .optional()
    .describe(
      "The number of the play to start; an existing play is returned and not started again.",
    ),
}).meta({ id: "ClearHintsInput" });
export type ClearHintsInput = z.infer<typeof ClearHintsInput>;

export const ClearHintsOutput = z
  .object({
    hintsUsed,
    session: SessionView.nullable().describe(
      "The play that was started, or left unchanged; null for one of today's puzzles that was never started.",
    ),
    play,
  })
  .meta({ id: "ClearHintsOutput", description: "The play after an archive start." });
export type ClearHintsOutput = z.infer<typeof ClearHintsOutput>;
