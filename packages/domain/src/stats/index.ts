export * from "./puzzle-statistics.ts";
export * from "./win-rate.ts";
