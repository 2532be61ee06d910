export * from "./utc-date.ts";
