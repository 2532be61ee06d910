import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { faultOf, type Source, sources } from "./sources.ts";

const source: Source = { from: "npm", name: "words", version: "1.2.3", sha256: "0".repeat(64) };

test("a missing source is named with what was expected", () => {
  expect(faultOf(source, "/nowhere")).toBe(
    `/nowhere/words-1.2.3.tgz is missing: expected words 1.2.3 (npm) with sha256 ${source.sha256}.`,
  );
});

test("a broken source is named with what was expected and what was found", () => {
  const folder = mkdtempSync(`${tmpdir()}/sources-`);
  writeFileSync(`${folder}/words-1.2.3.tgz`, "");
  expect(faultOf(source, folder)).toMatch(
    /words-1\.2\.3\.tgz is broken .* expected words 1\.2\.3 .*, found e3b0c442/,
  );
  rmSync(folder, { recursive: true });
});

test("every source is pinned by version and sum", () => {
  for (const { version, sha256 } of sources) {
    expect(version).toMatch(/^(\d+:)?\d/);
    expect(sha256).toMatch(/^[0-9a-f]{64}$/);
  }
});
