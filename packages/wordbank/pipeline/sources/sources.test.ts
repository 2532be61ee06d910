import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { describe, expect, it } from "vitest";
import { findArchiveFault, type Source } from "./sources.ts";

const source: Source = { from: "npm", name: "words", version: "1.2.3", sha256: "0".repeat(64) };

describe("findArchiveFault", () => {
  it("returns the expected version and sum when the archive is missing", () => {
    expect(findArchiveFault(source, "/nowhere")).toBe(
      `/nowhere/words-1.2.3.tgz is missing: expected words 1.2.3 (npm) with sha256 ${source.sha256}.`,
    );
  });

  it("returns the expected and the found sum when the archive is broken", () => {
    const folder = mkdtempSync(`${tmpdir()}/sources-`);
    writeFileSync(`${folder}/words-1.2.3.tgz`, "");
    expect(findArchiveFault(source, folder)).toMatch(
      /words-1\.2\.3\.tgz is broken .* expected words 1\.2\.3 .*, found e3b0c442/,
    );
    rmSync(folder, { recursive: true });
  });
});
