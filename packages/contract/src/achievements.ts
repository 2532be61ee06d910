import { CATEGORIES, ICONS } from "@jumbl/domain/achievement";
import { z } from "zod";
import { Instant } from "./vocabulary.ts";

/** `GET /api/achievements/me`. */
export const AchievementsOutput = z.object({
  achievements: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      description: z.string(),
      category: z.enum(CATEGORIES),
      icon: z.enum(ICONS),
      earned: z.boolean(),
      earnedAt: Instant.nullable(),
      /** How far the player has come, out of `goal`. */
      progress: z.number().int(),
      goal: z.number().int(),
    }),
  ),
});
export type AchievementsOutput = z.infer<typeof AchievementsOutput>;
