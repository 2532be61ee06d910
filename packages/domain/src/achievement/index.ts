export * from "./achievements.ts";
export * from "./evaluate.ts";
export * from "./criteria-counts.ts";
