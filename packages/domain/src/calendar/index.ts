export * from "./countdown.ts";
export * from "./format-date.ts";
export * from "./utc-date.ts";
