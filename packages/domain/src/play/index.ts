export * from "./grace.ts";
export * from "./play-kind.ts";
export * from "./time.ts";
