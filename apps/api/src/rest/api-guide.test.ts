import { readFileSync } from "node:fs";
import { ERRORS } from "@jumbl/contract/errors";
import { describe, expect, it } from "vitest";
import { ROUTES } from "./routes.ts";

const guide = readFileSync(new URL("../../../../docs/api.md", import.meta.url), "utf8");

const readSection = (heading: string) =>
  guide
    .slice(guide.indexOf(`\n## ${heading}\n`) + 1)
    .split("\n## ", 1)[0]!
    .split("\n");

describe("docs/api.md", () => {
  it("lists every call", () => {
    const lines = readSection("Calls").filter((line) => line.includes("/api/"));
    const calls = ROUTES.map(([method, path, procedure]) => [procedure, method, path]);
    expect(lines.map((line) => line.split(/ +/))).toEqual(calls);
  });

  it("lists every error code", () => {
    const codes = Object.entries(ERRORS).map(
      ([code, { status, description }]) => `- ${status} \`${code}\`: ${description}`,
    );
    const items = readSection("Errors").join("\n").replaceAll(/\n +/g, " ").split("\n");
    expect(items.filter((line) => line.startsWith("- "))).toEqual(codes);
  });
});
