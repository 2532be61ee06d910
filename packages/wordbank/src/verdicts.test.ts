import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readVerdicts } from "./verdicts.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(`${tmpdir()}/verdicts-`);
  mkdirSync(`${folder}/editorial`);
  writeFileSync(`${folder}/editorial/labels.tsv`, "label\tfor\nBirds\tkinds of birds\n");
});
afterEach(() => rmSync(folder, { recursive: true }));

function read(...lines: string[]) {
  const text = ["word verdict label known joy why", ...lines].map((line) =>
    line.replaceAll(" ", "\t"),
  );
  writeFileSync(`${folder}/editorial/verdicts.tsv`, `${text.join("\n")}\n`);
  return readVerdicts(pathToFileURL(`${folder}/`));
}

describe("readVerdicts", () => {
  it("returns the kept words with label and grades", () => {
    const verdicts = read("crow keep Birds 4.75 2 ", "dodo deny    extinct", "emu keep Birds 3 3 ");
    expect([...verdicts]).toEqual([
      ["crow", { label: "Birds", known: 4.75, joy: 2 }],
      ["emu", { label: "Birds", known: 3, joy: 3 }],
    ]);
  });

  it.each([
    ["another verdict", "dove maybe Birds 4 2 ", /dove has the verdict "maybe"/],
    ["a label that is not listed", "dove keep Bird 4 2 ", /dove has the label "Bird"/],
    ["no grade", "dove keep Birds  2 ", /dove must have a grade .* not ""/],
    ["a grade of no quarter", "dove keep Birds 4.3 2 ", /dove must have a grade .* not "4.3"/],
    ["a joy of 0", "dove keep Birds 4 0 ", /dove must have a joy .* not "0"/],
    ["a word twice", "crow deny    again", /crow must stand once/],
    ["a word out of order", "auk deny    rare", /auk must stand once, and before crow/],
    ["a lost column", "dove keep Birds 4 2", /expected 6 columns, found 5/],
  ])("throws with the line for %s", (_case, line, message) => {
    const readLine = () => read("crow keep Birds 4 2 ", line);
    expect(readLine).toThrow(message);
    expect(readLine).toThrow(/verdicts\.tsv, line 3: /);
  });
});
