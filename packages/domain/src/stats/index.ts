export * from "./averages.ts";
export * from "./difficulty-figures.ts";
export * from "./recount.ts";
export * from "./win-rate.ts";
