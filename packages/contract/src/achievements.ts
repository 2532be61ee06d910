import { CATEGORIES } from "@jumbl/domain/achievement";
import { z } from "zod";
import { Instant } from "./vocabulary.ts";

export const ICONS = [
  "Trophy",
  "Calendar",
  "Zap",
  "Target",
  "SmilePlus",
  "Medal",
  "Award",
  "Flame",
  "Rocket",
  "Crosshair",
  "Brain",
  "Star",
  "TrendingUp",
  "Lightbulb",
  "Bolt",
  "Crown",
  "Gem",
  "Sparkles",
  "Diamond",
  "Heart",
  "Timer",
  "Gauge",
  "Shield",
  "Layers",
] as const;

export const Icon = z.enum(ICONS);
export type Icon = z.infer<typeof Icon>;

export const AchievementsOutput = z.object({
  achievements: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      description: z.string(),
      category: z.enum(CATEGORIES),
      icon: Icon,
      earned: z.boolean(),
      earnedAt: Instant.nullable(),
      progress: z.number().int(),
      goal: z.number().int(),
    }),
  ),
});
export type AchievementsOutput = z.infer<typeof AchievementsOutput>;
