import { expect, it } from "vitest";
import { listShippedPackages } from "./notices.ts";

/** Licences that allow anyone to run and change a program, and require no more than a notice. */
const ALLOWED_LICENCES = [
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "ISC",
  "MIT",
  "MIT-0",
  "OFL-1.1",
];

it("the licences of the shipped packages require no more than a notice", () => {
  const packages = listShippedPackages();
  expect(packages.map(({ name }) => name)).toContain("fastify");
  expect(packages.filter(({ license }) => !ALLOWED_LICENCES.includes(license))).toEqual([]);
});
