export * from "./criteria-counts.ts";
export * from "./progress.ts";
export * from "./stats.ts";
