export * from "./share-grid.ts";
export * from "./share-text.ts";
