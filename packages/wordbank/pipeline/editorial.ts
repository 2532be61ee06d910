import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { DIFFICULTIES, type Difficulty } from "@jumbl/domain/puzzle";

export const editorialFolder = fileURLToPath(new URL("../editorial", import.meta.url));

/** What an editor said of a word. No level: the model's stands. */
export type Verdict = { keeps: boolean; label: string; level: Difficulty | undefined; why: string };

/** The labels a puzzle may bear. */
export function readLabels(): Set<string> {
  return new Set(readTable("labels.tsv", 1).map(([label]) => label!));
}

/**
 * The verdicts of every `verdicts-*.tsv`, by word (`word, verdict, level, label, why`). A later file
 * has the last word; where it names no level, the earlier level stands. Throws with file and line when a verdict is not of that form.
 */
export function readVerdicts(labels: Set<string>): Map<string, Verdict> {
  const verdicts = new Map<string, Verdict>();
  const files = readdirSync(editorialFolder)
    .filter((file) => /^verdicts-.*\.tsv$/.test(file))
    .toSorted();
  for (const file of files) {
    readTable(file, 4).forEach(([word, verdict, level, label, why = ""], index) => {
      const at = `${file}, line ${index + 2}`;
      if (verdict !== "keep" && verdict !== "deny")
        throw new Error(`${at}: "${verdict}" is neither keep nor deny.`);
      if (level !== "" && !isDifficulty(level)) throw new Error(`${at}: "${level}" is no level.`);
      if (verdict === "keep" && !labels.has(label!))
        throw new Error(`${at}: "${label}" is not in labels.tsv.`);
      verdicts.set(word!, {
        keeps: verdict === "keep",
        label: label!,
        level: level === "" ? verdicts.get(word!)?.level : level,
        why,
      });
    });
  }
  return verdicts;
}

/** Words denied after they had a place in the calendar, the first to go first. */
export function readRetired(): string[] {
  return readTable("retired.tsv", 1).map(([word]) => word!.toLowerCase());
}

function readTable(file: string, columns: number): string[][] {
  const lines = readFileSync(`${editorialFolder}/${file}`, "utf8").trimEnd().split("\n").slice(1);
  return lines.map((line, index) => {
    const cells = line.split("\t");
    if (cells.length < columns)
      throw new Error(`${file}, line ${index + 2}: expected ${columns} columns: ${line}`);
    return cells;
  });
}

export const isDifficulty = (text: string | undefined): text is Difficulty =>
  DIFFICULTIES.some((difficulty) => difficulty === text);
