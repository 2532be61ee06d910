import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { listShippedPackages, renderNotices } from "./notices.ts";

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

const packages = listShippedPackages();

it("THIRD-PARTY-NOTICES.txt has every package that is shipped; pnpm notices writes it", () => {
  const names = packages.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(["fastify", "pg", "react", "@fontsource-variable/besley"]),
  );
  expect(names).not.toContain("vitest");
  const file = new URL("../THIRD-PARTY-NOTICES.txt", import.meta.url);
  expect(readFileSync(file, "utf8")).toBe(renderNotices(packages));
});

it("the licences of the shipped packages require no more than a notice", () => {
  expect(packages.filter(({ license }) => !ALLOWED_LICENCES.includes(license))).toEqual([]);
});
