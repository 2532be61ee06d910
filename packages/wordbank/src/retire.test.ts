import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { listBankEntries, readBank } from "./bank.ts";
import { retireWord } from "./retire.ts";

const COMMITTED = fileURLToPath(new URL("../", import.meta.url));
const [first, second] = listBankEntries()
  .filter(({ role }) => role === "daily")
  .map(({ word }) => word) as [string, string];

let folder: string;
let root: URL;
beforeEach(() => {
  folder = mkdtempSync(`${tmpdir()}/wordbank-`);
  root = pathToFileURL(`${folder}/`);
  for (const part of ["data", "editorial"])
    cpSync(`${COMMITTED}/${part}`, `${folder}/${part}`, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

describe("retireWord", () => {
  it("marks the words in the bank, and changes nothing else", () => {
    const retired = [first, second].map((word, index) => {
      retireWord({ word, why: "too hard", from: "2027-01-05" }, root);
      return { word, retired: { order: index + 1, from: "2027-01-05" } };
    });
    const expected = listBankEntries().map((entry) => ({
      ...entry,
      ...retired.find(({ word }) => word === entry.word),
    }));
    expect(readBank(root)).toEqual(expected);
    expect(readFileSync(new URL("editorial/retired.tsv", root), "utf8")).toContain(
      `${first.toLowerCase()}\t2027-01-05\ttoo hard\n`,
    );
  });

  it.each([
    ["a word that is not in the bank", "PLOWILP", "2027-01-05", /is not in the bank/],
    ["a word twice", first, "2027-01-05", /retired already/],
    ["a word from an earlier day than the one before", second, "2027-01-04", /a later one/],
  ])("refuses %s", (_case, word, from, message) => {
    retireWord({ word: first, why: "", from: "2027-01-05" }, root);
    expect(() => retireWord({ word, why: "", from }, root)).toThrow(message);
  });
});
