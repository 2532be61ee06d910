export * from "./hint-count.ts";
export * from "./hint-order.ts";
