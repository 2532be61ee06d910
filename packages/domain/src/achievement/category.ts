export const CATEGORIES = ["easy", "medium", "hard", "legendary"] as const;
export type Category = (typeof CATEGORIES)[number];
