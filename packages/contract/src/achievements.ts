import { CATEGORIES } from "@jumbl/domain/achievement";
import { z } from "zod";
import { Count, Instant } from "./vocabulary.ts";

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

export const Icon = z
  .enum(ICONS)
  .meta({ id: "Icon", description: "The name of an icon; clients draw their own." });
export type Icon = z.infer<typeof Icon>;

export const AchievementCategory = z
  .enum(CATEGORIES)
  .meta({ id: "AchievementCategory", description: "The group an achievement is shown in." });

const Achievement = z.object({
  id: z.string().describe("A stable name such as `streak-75`."),
  name: z.string(),
  description: z.string().describe("What the player has to do for it."),
  category: AchievementCategory,
  icon: Icon,
  earned: z.boolean(),
  earnedAt: Instant.nullable().describe("Null until it is earned."),
  progress: Count.describe("The player's progress, up to `goal`."),
  goal: Count.describe("The `progress` that earns it."),
});

/** `GET /api/achievements/me`. */
export const AchievementsOutput = z
  .object({ achievements: z.array(Achievement) })
  .meta({ id: "AchievementsOutput", description: "Every achievement with the player's progress." });
export type AchievementsOutput = z.infer<typeof AchievementsOutput>;
