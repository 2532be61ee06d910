/* oxlint-disable no-underscore-dangle -- tRPC's own name */
import { expect, it } from "vitest";
import { appRouter } from "./router.ts";

const procedures = appRouter._def.procedures as unknown as Record<string, { _def: object }>;

it.each(Object.keys(procedures))("the procedure %s has an output schema", (name) => {
  expect(procedures[name]?._def).toHaveProperty("output");
});
