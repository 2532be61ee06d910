export * from "./grace.ts";
export * from "./play-kind.ts";
export * from "./repeated-guess.ts";
export * from "./time.ts";
