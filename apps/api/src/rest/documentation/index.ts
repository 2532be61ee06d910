import type { ProcedurePath } from "../../list-procedures.ts";
import { accountDocumentation } from "./account.ts";
import { authDocumentation } from "./auth.ts";
import type { Documentation } from "./documentation.ts";
import { gameDocumentation } from "./game.ts";
import { leaderboardDocumentation } from "./leaderboard.ts";
import { profileDocumentation } from "./profile.ts";
import { puzzlesDocumentation } from "./puzzles.ts";

/** Every procedure needs an entry: a missing one is a type error. */
export const DOCUMENTATION: Record<ProcedurePath, Documentation> = {
  ...authDocumentation,
  ...accountDocumentation,
  ...puzzlesDocumentation,
  ...gameDocumentation,
  ...profileDocumentation,
  ...leaderboardDocumentation,
  "config.get": {
    summary: "Get the public settings of this installation",
    description: "The settings that a page needs before anyone has signed in.",
    example: {
      output: { firebase: null, canResetPassword: true, contactEmail: "privacy@example.org" },
    },
  },
  "achievements.me": {
    summary: "List every achievement with the player's progress",
    description: "An earned achievement is never lost.",
    example: {
      output: {
        achievements: [
          {
            id: "first-solve",
            name: "Hot Off the Press",
            description: "Solve your first daily puzzle.",
            category: "easy",
            icon: "Trophy",
            earned: true,
            earnedAt: "2026-11-21T12:00:41.270Z",
            progress: 1,
            goal: 1,
          },
        ],
      },
    },
  },
};
