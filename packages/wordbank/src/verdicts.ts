import { COMMITTED, readTable } from "./tables.ts";

/** An editor's decision to keep a word or phrase. */
export type Verdict = {
  label: string;
  /** 1 to 5 in quarters, see `RecognitionFeatures`. */
  known: number;
  /** 1 (flat) to 3 (a delight). */
  joy: number;
};

const KNOWN = /^(?:[1-4](?:\.25|\.5|\.75)?|5)$/;

/**
 * @returns the verdicts of the kept words of `editorial/verdicts.tsv`, by word in lower case
 * @throws with the line when the words are not in alphabetical order, or a verdict, label or grade is not allowed
 */
export function readVerdicts(root = COMMITTED): Map<string, Verdict> {
  const labels = new Set(readTable("editorial/labels.tsv", root).map((row) => row["label"]!));
  const kept = new Map<string, Verdict>();
  let before = "";
  readTable("editorial/verdicts.tsv", root).forEach((row, index) => {
    const { word = "", verdict, label = "", known = "", joy = "" } = row;
    const fail = (what: string) => {
      throw new Error(`editorial/verdicts.tsv, line ${index + 2}: ${word} ${what}`);
    };
    if (word <= before) fail(`must stand once, and before ${before}.`);
    before = word;
    if (verdict === "deny") return;
    if (verdict !== "keep") fail(`has the verdict "${verdict}", neither keep nor deny.`);
    if (!labels.has(label)) fail(`has the label "${label}", which is not in labels.tsv.`);
    if (!KNOWN.test(known)) fail(`must have a grade of 1 to 5 in quarters, not "${known}".`);
    if (!/^[1-3]$/.test(joy)) fail(`must have a joy of 1 to 3, not "${joy}".`);
    kept.set(word, { label, known: Number(known), joy: Number(joy) });
  });
  return kept;
}

export type Retired = { word: string; from: string };

/** @returns words that were taken out after they had a day in the calendar, in the order of their retirement. */
export const readRetired = (root = COMMITTED): Retired[] =>
  readTable("editorial/retired.tsv", root).map((row) => ({
    word: row["word"]!,
    from: row["from"]!,
  }));

/** @returns words of the lists that no editor expects a player to know: accepted as a second answer. */
export const readObscureWords = (root = COMMITTED): Set<string> =>
  new Set(readTable("editorial/obscure-words.tsv", root).map((row) => row["word"]!));
