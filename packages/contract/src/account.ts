import { z } from "zod";
import { Email, NewPassword, Username } from "./auth.ts";
import { bestDayStreak, statisticsFields } from "./profile.ts";
import { scoreFields } from "./puzzles.ts";
import { Count, Difficulty, Id, Instant, providerFlags, UtcDate } from "./vocabulary.ts";

const CurrentPassword = z
  .string()
  .max(128)
  .optional()
  .describe("Required of accounts that have a password.");

/** See docs/rules.md#accounts. */
const onScreen = {
  playerId: Id.optional().describe(
    "The player whose account the caller shows. The call is refused when the token is another player's.",
  ),
};

export const DeleteAccountInput = z.object(onScreen).default({}).meta({ id: "DeleteAccountInput" });
export type DeleteAccountInput = z.infer<typeof DeleteAccountInput>;

export const ExportInput = z.object(onScreen).default({}).meta({ id: "ExportInput" });
export type ExportInput = z.infer<typeof ExportInput>;

export const ChangeUsernameInput = z
  .object({ ...onScreen, username: Username, currentPassword: CurrentPassword })
  .meta({ id: "ChangeUsernameInput" });
export type ChangeUsernameInput = z.infer<typeof ChangeUsernameInput>;

export const ChangeEmailInput = z
  .object({ ...onScreen, email: Email, currentPassword: CurrentPassword })
  .meta({ id: "ChangeEmailInput" });
export type ChangeEmailInput = z.infer<typeof ChangeEmailInput>;

export const ChangePasswordInput = z
  .object({ ...onScreen, newPassword: NewPassword, currentPassword: CurrentPassword })
  .meta({ id: "ChangePasswordInput" });
export type ChangePasswordInput = z.infer<typeof ChangePasswordInput>;

export const AccountOutput = z
  .object({
    username: z.string(),
    email: z.string(),
    createdAt: Instant,
    hasPassword: z.boolean().describe("Whether the player can log in with a password."),
    ...providerFlags,
  })
  .meta({ id: "AccountOutput", description: "The account, and how its player signs in." });

const puzzleFields = { date: UtcDate, difficulty: Difficulty };
const isArchive = z.boolean().describe("Archive plays are not counted.");

/** See docs/rules.md#accounts. */
export const ExportOutput = z
  .object({
    exportedAt: Instant,
    account: AccountOutput.extend({ id: Id }),
    statistics: z
      .object({
        ...statisticsFields,
        bestDayStreak,
        lastSolvedDate: UtcDate.nullable(),
      })
      .nullable()
      .describe("Null before the first finished daily play."),
    results: z.array(
      z.object({
        ...puzzleFields,
        word: z.string().describe("The answer."),
        ...scoreFields,
        isFirstAttempt: z.boolean(),
        isArchive,
        startedAt: Instant,
        completedAt: Instant,
      }),
    ),
    achievements: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        earnedAt: Instant.nullable(),
        progress: Count.describe("The player's progress towards it."),
      }),
    ),
    plays: z.array(
      z.object({
        ...puzzleFields,
        isArchive,
        attempts: scoreFields.attempts,
        hintsUsed: scoreFields.hintsUsed,
        startedAt: Instant,
        completedAt: Instant.nullable().describe("Null while the play is running."),
      }),
    ),
    guesses: z.array(
      z.object({
        ...puzzleFields,
        guess: z.string(),
        isCorrect: z.boolean(),
        createdAt: Instant,
      }),
    ),
    sessions: z
      .array(z.object({ createdAt: Instant, expiresAt: Instant, isThisOne: z.boolean() }))
      .describe("The login sessions that have not ended."),
  })
  .meta({
    id: "ExportOutput",
    description: "The account, plays, statistics, achievements and login sessions.",
  });
export type ExportOutput = z.infer<typeof ExportOutput>;
