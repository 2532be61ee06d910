export * from "./progress.ts";
export * from "./stats.ts";
