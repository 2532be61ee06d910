export * from "./daily-order.ts";
export * from "./difficulty.ts";
export * from "./guess.ts";
export * from "./letters.ts";
export * from "./rack.ts";
