export * from "./mask-name.ts";
export * from "./period.ts";
export * from "./rank.ts";
