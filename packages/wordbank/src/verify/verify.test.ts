import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { verifyBank } from "./verify.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
let copy: string | undefined;

afterEach(() => {
  if (copy) rmSync(copy, { recursive: true });
  copy = undefined;
});

/** Copies the bank with changed files. */
function changeFiles(changes: Record<string, (text: string) => string>): URL {
  copy = mkdtempSync(`${tmpdir()}/wordbank-`);
  for (const folder of ["data", "editorial"]) {
    cpSync(`${ROOT}/${folder}`, `${copy}/${folder}`, { recursive: true });
  }
  for (const [file, change] of Object.entries(changes)) {
    const path = `${copy}/${file}`;
    writeFileSync(path, change(readFileSync(path, "utf8")));
  }
  return pathToFileURL(`${copy}/`);
}

type Edit = { column: string; value: string; isPhrase?: boolean };

/** Applies each edit to its own line, that of a one-word answer unless the edit asks for a phrase. */
function plant(text: string, edits: readonly Edit[]): string {
  const lines = text.trimEnd().split("\n");
  const columns = lines[0]!.split("\t");
  const used = new Set<number>();
  for (const { column, value, isPhrase = false } of edits) {
    const at = lines.findIndex((line, index) => {
      const [word, ...cells] = line.split("\t");
      const hasAlternates = cells[columns.indexOf("alternates") - 1] !== "";
      const fits = word!.includes(" ") === isPhrase && (!isPhrase || hasAlternates);
      return index > 0 && fits && !used.has(index);
    });
    used.add(at);
    const cells = lines[at]!.split("\t");
    cells[columns.indexOf(column)] = value;
    lines[at] = cells.join("\t");
  }
  return `${lines.join("\n")}\n`;
}

const setColumn = (text: string, column: string, value: string, every = 1) => {
  const columns = text.slice(0, text.indexOf("\n")).split("\t");
  return text
    .split("\n")
    .map((line, index) =>
      index === 0 || line === "" || index % every > 0
        ? line
        : line.split("\t").with(columns.indexOf(column), value).join("\t"),
    )
    .join("\n");
};

describe("verifyBank", () => {
  it("finds no fault in the committed bank", () => {
    const { counts, faults } = verifyBank();
    expect(faults).toEqual([]);
    expect(counts["puzzles"]).toBeGreaterThan(3 * 1826);
  });

  it("reports a lost column with its line", () => {
    const root = changeFiles({ "data/bank.tsv": (text) => text.replace(/\t[^\t]*\n$/, "\n") });
    expect(verifyBank(root).faults).toEqual([
      expect.stringMatching(/^data\/bank\.tsv, line 11053: expected 10 columns, found 9/),
    ]);
  });

  it("reports families that the calendar does not keep apart", () => {
    const root = changeFiles({ "data/bank.tsv": (text) => setColumn(text, "families", "") });
    expect(verifyBank(root).faults.join("\n")).toMatch(/is of the same family as/);
  });

  describe("with faulty lines, evidence and verdicts", () => {
    /** The case, the edit of a line unless the whole bank is changed, and the fault. */
    const CASES: [string, Edit | undefined, RegExp][] = [
      [
        "a scramble with other letters",
        { column: "scrambles", value: "QQQ,ZZZ" },
        /Scramble: must contain the answer's letters/,
      ],
      [
        "a second answer",
        { column: "word", value: "LISTEN" },
        /LISTEN: .*also make words people know/,
      ],
      ["a rude answer", { column: "word", value: "ASSES" }, /ASSES: .*rude words/],
      ["an American spelling", { column: "word", value: "ARMOR" }, /armor is spelled differently/],
      [
        "a British spelling in a phrase",
        { column: "word", value: "COLOUR CHART", isPhrase: true },
        /COLOUR CHART: colour is spelled differently/,
      ],
      [
        "an American spelling in a label",
        { column: "category", value: "Humor" },
        /humor is spelled differently/,
      ],
      [
        "a label of 25 letters",
        { column: "category", value: "Volcanoes and Earthquakes" },
        /Category: must have 1 to 24 letters/,
      ],
      ["a puzzle of joy 0", { column: "joy", value: "0" }, /has a joy of 0, not 1 to 3/],
      [
        "a label no editor gave",
        { column: "category", value: "Nonsense" },
        /its label is Nonsense, the editor's/,
      ],
      ["a false alternate", { column: "alternates", value: "OTHER" }, /other is not an anagram/],
      [
        "a pair of words that would not be accepted",
        { column: "alternates", value: "", isPhrase: true },
        /not all other pairs/,
      ],
      [
        "more flat puzzles than the joy floor allows",
        undefined,
        /puzzles have joy 1: more than 15 %/,
      ],
      ["a phrase and its swap", undefined, /has the words of/],
      ["a fifth answer with the same part", undefined, /more than 4 answers share/],
      [
        "a phrase without evidence",
        undefined,
        /is listed in fewer than two places, and its words do not attract/,
      ],
      [
        "a second answer that no editor thinks obscure",
        undefined,
        /WHALE: .*also make words people know: wheal/,
      ],
      ["a certificate of another count", undefined, /certificate counts other answers as 0,17,0/],
      ["a word that no editor kept", undefined, /no editor/],
    ];
    let faults = "";

    beforeAll(() => {
      const edits = CASES.flatMap(([, edit]) => edit ?? []);
      const root = changeFiles({
        "data/bank.tsv": (text) => {
          const flat = setColumn(text.trimEnd(), "joy", "1", 4);
          const [header, first, ...lines] = plant(flat, edits).trimEnd().split("\n");
          const phrase = lines.find((line) => line.split("\t")[0]!.includes(" "))!;
          const [words, ...cells] = phrase.split("\t");
          const swap = [words!.split(" ").toReversed().join(" "), ...cells].join("\t");
          const [word, ...rest] = first!.split("\t");
          const parts = ["ONE", "TWO", "TEN", "SIX"].map((other) =>
            [`${word} ${other}`, ...rest].join("\t"),
          );
          return [header, first, ...lines, swap, ...parts, ""].join("\n");
        },
        "data/certificates.tsv": (text) =>
          text
            .replace(/^([A-Z]+ [A-Z]+(?:\t[^\t]*){7})\t.*$/gm, "$1\tUS\t0.9\t0")
            .replace(/\t0\t0\t0\t/, "\t0\t17\t0\t"),
        "editorial/obscure-words.tsv": (text) => text.replace("wheal\twhale\n", ""),
        "editorial/verdicts.tsv": (text) => text.replace("\tkeep\t", "\tdeny\t"),
      });
      faults = verifyBank(root).faults.join("\n");
    });

    it.each(CASES)("reports %s", (_case, _edit, fault) => {
      expect(faults).toMatch(fault);
    });
  });
});
