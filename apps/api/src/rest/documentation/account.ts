import type { Documentation } from "./documentation.ts";
import {
  EXAMPLE_ANSWER,
  EXAMPLE_PASSWORD,
  EXAMPLE_PLAYER,
  EXAMPLE_PUZZLE,
  EXAMPLE_SCORE,
  EXAMPLE_SESSION,
  EXAMPLE_SIGN_IN,
  EXAMPLE_STATS,
} from "./examples.ts";

const account = {
  username: EXAMPLE_PLAYER.username,
  email: EXAMPLE_PLAYER.email,
  createdAt: "2026-10-03T08:30:00.000Z",
  hasPassword: true,
  google: false,
  ego: false,
};

const puzzle = { date: EXAMPLE_PUZZLE.date, difficulty: EXAMPLE_PUZZLE.difficulty };
const startedAt = EXAMPLE_SESSION.startedAt;
const completedAt = "2026-11-21T12:00:41.270Z";

const NEEDS_PASSWORD =
  "Requires the account's password if it has one; wrong passwords are throttled per login session.";
const changeErrors = [
  "other_player",
  "password_required",
  "wrong_password",
  "too_many_requests",
  "busy",
] as const;
const NEEDS_SIGN_IN = "An account without one requires a login session under ten minutes old.";

export const accountDocumentation = {
  "account.get": {
    summary: "Get the account and how its player signs in",
    description: "Returns the e-mail address and the ways of signing in, for the player only.",
    example: { output: account },
  },
  "account.export": {
    summary: "Download everything stored about the player",
    description:
      "Throttled to 20 downloads an hour, one at a time. Refused in a batch of several calls.",
    errors: ["other_player", "too_many_requests"],
    example: {
      output: {
        exportedAt: "2026-11-21T12:05:00.000Z",
        account: { ...account, id: EXAMPLE_PLAYER.id },
        statistics: { ...EXAMPLE_STATS, bestDayStreak: 5, lastSolvedDate: EXAMPLE_PUZZLE.date },
        results: [
          {
            ...puzzle,
            word: EXAMPLE_ANSWER,
            ...EXAMPLE_SCORE,
            isFirstAttempt: true,
            isArchive: false,
            startedAt,
            completedAt,
          },
        ],
        achievements: [
          { id: "first-solve", name: "Hot Off the Press", earnedAt: completedAt, progress: 1 },
        ],
        plays: [{ ...puzzle, isArchive: false, attempts: 2, hintsUsed: 1, startedAt, completedAt }],
        guesses: [{ ...puzzle, guess: EXAMPLE_ANSWER, isCorrect: true, createdAt: completedAt }],
        sessions: [
          {
            createdAt: "2026-11-20T19:12:00.000Z",
            expiresAt: "2026-12-20T19:12:00.000Z",
            isThisOne: true,
          },
        ],
      },
    },
  },
  "account.changeUsername": {
    summary: "Change the username",
    description: `The boards show the new username at once. ${NEEDS_PASSWORD}`,
    errors: ["username_taken", ...changeErrors],
    example: {
      input: { username: "ada_lovelace", currentPassword: EXAMPLE_PASSWORD },
      output: { user: { ...EXAMPLE_PLAYER, username: "ada_lovelace" } },
    },
  },
  "account.changeEmail": {
    summary: "Change the e-mail the player logs in with",
    description: `${NEEDS_PASSWORD} ${NEEDS_SIGN_IN}`,
    errors: ["email_taken", "recent_sign_in_required", ...changeErrors],
    example: {
      input: { email: "ada.lovelace@example.org", currentPassword: EXAMPLE_PASSWORD },
      output: { user: { ...EXAMPLE_PLAYER, email: "ada.lovelace@example.org" } },
    },
  },
  "account.changePassword": {
    summary: "Change the password, or set the first one of a provider's account",
    description: `Ends every login session and returns the token of a new one. ${NEEDS_PASSWORD} ${NEEDS_SIGN_IN}`,
    errors: ["recent_sign_in_required", ...changeErrors],
    example: {
      input: { newPassword: "Pear-Harvest-43", currentPassword: EXAMPLE_PASSWORD },
      output: EXAMPLE_SIGN_IN,
    },
  },
} satisfies Record<string, Documentation>;
