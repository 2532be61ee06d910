export * from "./difficulty.ts";
export * from "./guess.ts";
export * from "./letters.ts";
export * from "./order.ts";
export * from "./rack.ts";
export * from "./tile-rows.ts";
export * from "./used-tiles.ts";
