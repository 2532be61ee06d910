import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { listShippedPackages, renderNotices } from "./notices.ts";

const packages = listShippedPackages();

it("THIRD-PARTY-NOTICES.txt has every package that is shipped; npm run notices writes it", () => {
  const names = packages.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(["fastify", "pg", "react", "@fontsource-variable/besley"]),
  );
  expect(names).not.toContain("vitest");
  const file = new URL("../THIRD-PARTY-NOTICES.txt", import.meta.url);
  expect(readFileSync(file, "utf8")).toBe(renderNotices(packages));
});
