/** The names an achievement's icon can have (Spec 3). */
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
export type Icon = (typeof ICONS)[number];

/** The sections of the achievements screen, by how hard the achievement is (Spec 2). */
export const CATEGORIES = ["easy", "medium", "hard", "legendary"] as const;
export type Category = (typeof CATEGORIES)[number];
