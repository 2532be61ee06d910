/* oxlint-disable no-underscore-dangle -- tRPC's own name */
import { expect, it } from "vitest";
import { appRouter } from "./router.ts";

it("has an output schema for every procedure", () => {
  const procedures: object = appRouter._def.procedures;
  const withoutOutput = Object.entries(procedures).filter(([, { _def }]) => !("output" in _def));
  expect(withoutOutput.map(([name]) => name)).toEqual([]);
});
