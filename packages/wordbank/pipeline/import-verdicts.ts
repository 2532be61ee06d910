import { readFileSync, writeFileSync } from "node:fs";
import { editorialFolder, isDifficulty, readLabels } from "./editorial.ts";

/**
 * Turns a batch and the changes an editor wrote for it into `editorial/verdicts-NAME.tsv`, one line a
 * word: `node pipeline/import-verdicts.ts NAME batch.tsv changes.tsv`. Refuses what it cannot read.
 */
function importVerdicts(name: string, batchPath: string, changesPath: string): void {
  const labels = readLabels();
  const batch = readFileSync(batchPath, "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => line.split("\t"));
  const rows = new Map(
    batch.map(([word, , label]) => [word!, { verdict: "keep", level: "", label: label!, why: "" }]),
  );
  const faults: string[] = [];
  let read = 0;
  for (const line of readFileSync(changesPath, "utf8").split("\n")) {
    if (line.trim() === "") continue;
    const closing = /^READ (\d+)/.exec(line);
    if (closing) {
      read = Number(closing[1]);
      continue;
    }
    const [word = "", verdict = "", why = ""] = line.split("\t").map((cell) => cell.trim());
    const row = rows.get(word);
    if (!row) faults.push(`"${word}" is not in the batch.`);
    else faults.push(...apply(row, word, verdict, why, labels));
  }
  if (read !== batch.length)
    faults.push(`The closing line says ${read} words were read; the batch has ${batch.length}.`);
  for (const fault of faults) console.error(`${name}: ${fault}`);
  const body = [...rows].map(([word, { verdict, level, label, why }]) =>
    [word, verdict, level, label, why].join("\t"),
  );
  writeFileSync(
    `${editorialFolder}/verdicts-${name}.tsv`,
    `word\tverdict\tlevel\tlabel\twhy\n${body.toSorted().join("\n")}\n`,
  );
}

type Row = { verdict: string; level: string; label: string; why: string };

function apply(
  row: Row,
  word: string,
  verdict: string,
  why: string,
  labels: Set<string>,
): string[] {
  const faults: string[] = [];
  row.why = why;
  for (const part of verdict.split(";").map((piece) => piece.trim())) {
    const [kind, ...rest] = part.split(" ");
    const value = rest.join(" ");
    if (kind === "deny") row.verdict = "deny";
    else if (kind === "keep") row.verdict = "keep";
    else if (kind === "level" && isDifficulty(value)) row.level = value;
    else if (kind === "relabel" && labels.has(value)) row.label = value;
    else faults.push(`${word}: cannot take "${part}".`);
  }
  return faults;
}

const [name, batch, changes] = process.argv.slice(2);
if (!name || !batch || !changes)
  throw new Error("Give a name, a batch file and a file of changes.");
importVerdicts(name, batch, changes);
