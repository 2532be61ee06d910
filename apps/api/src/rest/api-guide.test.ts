import { readFileSync } from "node:fs";
import { ERRORS } from "@jumbl/contract/errors";
import { describe, expect, it } from "vitest";
import { DOCUMENTATION } from "./documentation/index.ts";
import { ROUTES } from "./routes.ts";

const guide = readFileSync(new URL("../../../../docs/api.md", import.meta.url), "utf8");

/** The cells of the table under a heading, without its head. */
function readTable(heading: string): string[][] {
  const section = guide.slice(guide.indexOf(`\n## ${heading}\n`) + 1).split("\n## ", 1)[0]!;
  const rows = section.split("\n").filter((line) => line.startsWith("| `"));
  return rows.map((row) =>
    row
      .slice(1, -1)
      .split("|")
      .map((cell) => cell.trim()),
  );
}

describe("docs/api.md", () => {
  it("lists every call", () => {
    const calls = ROUTES.map(([method, path, procedure]) => [
      `\`${procedure}\``,
      `\`${method} ${path}\``,
      DOCUMENTATION[procedure].summary,
    ]);
    expect(readTable("Calls")).toEqual(calls);
  });

  it("lists every error code", () => {
    const codes = Object.entries(ERRORS).map(([code, { status, description }]) => [
      `\`${code}\``,
      String(status),
      description,
    ]);
    expect(readTable("Errors")).toEqual(codes);
  });
});
