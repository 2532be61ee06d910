import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const EDITORIAL_FOLDER = fileURLToPath(new URL("../../editorial", import.meta.url));

export type Verdict = {
  isKept: boolean;
  label: string;
  /** 1 to 5 in quarters, see `RecognitionFeatures`. */
  known: number;
  /** 0 (dull) to 3 (a delight). */
  joy: number;
};

const COLUMNS = 6;
const KNOWN = /^(?:[1-4](?:\.25|\.5|\.75)?|5)?$/;

export function readLabels(): Set<string> {
  return new Set(readTable("labels.tsv", 1).map(([label]) => label!));
}

/**
 * Reads every `verdicts-*.tsv` in the order of their names; a later file overrides earlier ones, except where a cell is
 * empty.
 * @throws with file and line when a verdict does not have that form, or a kept word lacks a label or a grade.
 */
export function readVerdicts(labels: Set<string>): Map<string, Verdict> {
  const verdicts = new Map<string, Verdict>();
  const files = readdirSync(EDITORIAL_FOLDER).filter((file) => /^verdicts-.*\.tsv$/.test(file));
  for (const file of files.toSorted()) {
    readTable(file, COLUMNS).forEach(([word, verdict, label, known, joy], index) => {
      const at = `${file}, line ${index + 2}`;
      if (verdict !== "keep" && verdict !== "deny")
        throw new Error(`${at}: "${verdict}" is neither keep nor deny.`);
      if (!KNOWN.test(known!) || !/^[0-3]?$/.test(joy!))
        throw new Error(`${at}: known must be 1 to 5 in quarters, and joy 0 to 3.`);
      const earlier = verdicts.get(word!);
      const merged: Verdict = {
        isKept: verdict === "keep",
        label: label || earlier?.label || "",
        known: Number(known || earlier?.known || 0),
        joy: Number(joy || earlier?.joy || 0),
      };
      verdicts.set(word!, merged);
    });
  }
  for (const [word, { isKept, label, known }] of verdicts) {
    if (isKept && !labels.has(label)) throw new Error(`${word}: "${label}" is not in labels.tsv.`);
    if (isKept && known === 0) throw new Error(`${word} is kept, but has no grade.`);
  }
  return verdicts;
}

export type Retired = { word: string; from: string };

/** @returns words that were taken out after they had a day in the calendar, in the order of their retirement. */
export function readRetired(): Retired[] {
  return readTable("retired.tsv", 3).map(([word, from]) => ({
    word: word!.toLowerCase(),
    from: from!,
  }));
}

/** @returns words of the lists that no editor expects a player to know. */
export function readObscureWords(): Set<string> {
  return new Set(readTable("obscure-words.tsv", 2).map(([word]) => word!));
}

function readTable(file: string, columns: number): string[][] {
  const text = readFileSync(`${EDITORIAL_FOLDER}/${file}`, "utf8");
  const lines = text.replace(/\n+$/, "").split("\n").slice(1);
  return lines.flatMap((line, index) => {
    if (line.startsWith("#")) return [];
    const cells = line.split("\t");
    if (cells.length < columns)
      throw new Error(`${file}, line ${index + 2}: expected ${columns} columns: ${line}`);
    return [cells];
  });
}
