export * from "./calendar-days.ts";
export * from "./daily-result.ts";
export * from "./lapse.ts";
export * from "./milestone.ts";
export * from "./streak-end.ts";
