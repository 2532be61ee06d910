import { validatePassword, validateRegisterEmail } from "@jumbl/domain/account";
import { z } from "zod";
import { Username, validatedString } from "./auth.ts";
import { Difficulty, Id, Instant, providerFlags, UtcDate } from "./vocabulary.ts";

const CurrentPassword = z.string().max(128).optional();

export const ChangeUsernameInput = z.object({
  username: Username,
  currentPassword: CurrentPassword,
});
export type ChangeUsernameInput = z.infer<typeof ChangeUsernameInput>;

export const ChangeEmailInput = z.object({
  email: validatedString(validateRegisterEmail),
  currentPassword: CurrentPassword,
});
export type ChangeEmailInput = z.infer<typeof ChangeEmailInput>;

export const ChangePasswordInput = z.object({
  newPassword: validatedString((text) => validatePassword(text)),
  currentPassword: CurrentPassword,
});
export type ChangePasswordInput = z.infer<typeof ChangePasswordInput>;

export const AccountOutput = z.object({
  username: z.string(),
  email: z.string(),
  createdAt: Instant,
  hasPassword: z.boolean(),
  ...providerFlags,
});
export type AccountOutput = z.infer<typeof AccountOutput>;

/** Everything stored about the player. See docs/rules.md#accounts. */
export const ExportOutput = z.object({
  exportedAt: Instant,
  account: AccountOutput.extend({ id: Id }),
  statistics: z
    .object({
      currentStreak: z.number(),
      bestStreak: z.number(),
      currentDayStreak: z.number(),
      bestDayStreak: z.number(),
      totalGames: z.number(),
      totalSolved: z.number(),
      averageTime: z.number().nullable(),
      averageAttempts: z.number().nullable(),
      lastSolvedDate: UtcDate.nullable(),
    })
    .nullable(),
  results: z.array(
    z.object({
      date: UtcDate,
      difficulty: Difficulty,
      word: z.string(),
      solved: z.boolean(),
      attempts: z.number().int(),
      timeSeconds: z.number(),
      hintsUsed: z.number().int(),
      isFirstAttempt: z.boolean(),
      isArchive: z.boolean(),
      startedAt: Instant,
      completedAt: Instant,
    }),
  ),
  achievements: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      earnedAt: Instant.nullable(),
      progress: z.number().int(),
    }),
  ),
  plays: z.array(
    z.object({
      date: UtcDate,
      difficulty: Difficulty,
      isArchive: z.boolean(),
      attempts: z.number().int(),
      hintsUsed: z.number().int(),
      startedAt: Instant,
      completedAt: Instant.nullable(),
    }),
  ),
  guesses: z.array(
    z.object({
      date: UtcDate,
      difficulty: Difficulty,
      guess: z.string(),
      isCorrect: z.boolean(),
      createdAt: Instant,
    }),
  ),
  sessions: z.array(z.object({ createdAt: Instant, expiresAt: Instant, isThisOne: z.boolean() })),
});
export type ExportOutput = z.infer<typeof ExportOutput>;
