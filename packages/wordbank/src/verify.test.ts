import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterEach, describe, expect, test } from "vitest";
import { verifyBank } from "./verify.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
let copy: string | undefined;

afterEach(() => {
  if (copy) rmSync(copy, { recursive: true });
  copy = undefined;
});

/** A copy of the bank in which one file is changed. */
function changed(file: string, change: (text: string) => string): URL {
  copy = mkdtempSync(`${tmpdir()}/wordbank-`);
  for (const folder of ["data", "editorial"]) {
    cpSync(`${root}/${folder}`, `${copy}/${folder}`, { recursive: true });
  }
  const path = `${copy}/${file}`;
  writeFileSync(path, change(readFileSync(path, "utf8")));
  return pathToFileURL(`${copy}/`);
}

/** The first one-word line of the bank with some of its cells replaced. */
const edit = (column: number, to: (cell: string) => string) => (text: string) => {
  const lines = text.split("\n");
  const at = lines.findIndex((line, index) => index > 0 && /^[A-Z]+\t/.test(line));
  const cells = lines[at]!.split("\t");
  cells[column] = to(cells[column]!);
  lines[at] = cells.join("\t");
  return lines.join("\n");
};

describe("the verification", () => {
  test("finds no fault in the committed bank", () => {
    const { counts, faults } = verifyBank();
    expect(faults).toEqual([]);
    expect(counts["puzzles"]).toBeGreaterThan(3 * 1826);
  });

  test.each<[string, string, (text: string) => string, RegExp]>([
    [
      "a scramble with other letters",
      "data/bank.tsv",
      edit(6, () => "QQQ,ZZZ"),
      /has not the letters/,
    ],
    [
      "an answer with a second answer",
      "data/bank.tsv",
      edit(0, () => "LISTEN"),
      /also make the known/,
    ],
    ["a rude answer", "data/bank.tsv", edit(0, () => "ASSES"), /rude words/],
    ["a label no editor gave", "data/bank.tsv", edit(2, () => "Nonsense"), /not in labels/],
    ["a false alternate", "data/bank.tsv", edit(4, () => "OTHER"), /no anagram/],
    [
      "a pair of words that would not be accepted",
      "data/bank.tsv",
      (text) => text.replace(/,[A-Z]+ [A-Z]+(?=\t(ring|spare))/, ""),
      /not all other pairs/,
    ],
    [
      "a certificate of another count",
      "data/certificates.tsv",
      edit(4, () => "17"),
      /certificate counts 0, 17, 0/,
    ],
    ["a lost column", "data/bank.tsv", (text) => text.replace(/\t[A-Z, ]+\t\n/, "\n"), /columns/],
    [
      "a word nobody read",
      "editorial/verdicts-01.tsv",
      (text) => text.replaceAll("\tkeep\t", "\tdeny\t"),
      /no editor/,
    ],
  ])("finds %s", (_case, file, change, fault) => {
    expect(verifyBank(changed(file, change)).faults.join("\n")).toMatch(fault);
  });
});
