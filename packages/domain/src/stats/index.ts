export * from "./averages.ts";
export * from "./difficulty-stats.ts";
export * from "./puzzle-statistics.ts";
export * from "./recount.ts";
export * from "./win-rate.ts";
