export * from "./board.ts";
export * from "./mask-name.ts";
export * from "./period.ts";
export * from "./standing.ts";
