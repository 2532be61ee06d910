export * from "./achievements.ts";
export * from "./criteria.ts";
export * from "./evaluate.ts";
export * from "./facts.ts";
export * from "./category.ts";
