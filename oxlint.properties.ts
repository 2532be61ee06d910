// Properties that only some folders may use; see docs/architecture.md#imports.
import type { defineConfig } from "oxlint";

/** Each restriction has a message that says what to do instead. */
export type Override = NonNullable<Parameters<typeof defineConfig>[0]["overrides"]>[number];

type PropertyRestriction = { object?: string; property: string; message: string };

export const TABLE_ACCESS = [
  "selectFrom",
  "insertInto",
  "updateTable",
  "deleteFrom",
  "mergeInto",
].map((property) => ({
  property,
  message:
    "Only packages/db/src/queries reads and writes tables. Write a query function there, with `db` as its first argument.",
}));
export const ENVIRONMENT = [
  ["process", "env"],
  ["globalThis", "process"],
].map(([object = "", property = ""]) => ({
  object,
  property,
  message: "Only env.ts reads the environment. Add the setting there and take it as an argument.",
}));
/** Restricts the other way to read the environment. */
export const PROCESS_IMPORT = {
  group: ["node:process", "process"],
  message: "Only env.ts reads the environment. For everything else use the global `process`.",
};
const restrictClocks = (message: string) =>
  [
    ["Date", "now"],
    ["performance", "now"],
    ["globalThis", "Date"],
    ["globalThis", "performance"],
  ].map(([object = "", property = ""]) => ({ object, property, message }));
export const DOMAIN_CLOCKS = restrictClocks(
  "The domain has no clock. Take `now: Date` as an argument.",
);
export const SERVER_CLOCKS = restrictClocks(
  "Time is the database's. Call `readClock`, or use `jumbl_now()` in the query.",
);
export const RANDOMNESS = {
  object: "Math",
  property: "random",
  message: "The domain has no randomness. Take `random: () => number` as an argument.",
};
export const TRANSACTIONS = ["transaction", "startTransaction"].map((property) => ({
  property,
  message:
    "`inTransaction` of procedures/transaction.ts opens transactions. Pass it the context, or `{ db }`.",
}));
export const OVERRIDES = {
  property: "override",
  message:
    "At the top of a file it changes the tests of the files that run later in the same process. Call `extend`.",
};

export function restrictProperties(
  files: string,
  ...restrictions: (PropertyRestriction | PropertyRestriction[])[]
): Override {
  return {
    files: [files],
    rules: { "no-restricted-properties": ["error", ...restrictions.flat()] },
  };
}
