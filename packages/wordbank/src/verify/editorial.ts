import type { Files, Line } from "./files.ts";

type Verdict = { verdict: string; label: string; known: string; joy: string };

/** A later file overrides earlier ones, except where a cell is empty. */
function readVerdicts(files: Files): Map<string, Verdict> {
  const verdicts = new Map<string, Verdict>();
  for (const file of files.list("editorial/")) {
    if (!file.startsWith("verdicts-")) continue;
    for (const [word, verdict, label, known, joy] of files.rows(`editorial/${file}`)) {
      const earlier = verdicts.get(word!.toUpperCase());
      verdicts.set(word!.toUpperCase(), {
        verdict: verdict!,
        label: label || earlier?.label || "",
        known: known || earlier?.known || "",
        joy: joy || earlier?.joy || "",
      });
    }
  }
  return verdicts;
}

export function checkVerdicts(
  files: Files,
  bank: readonly Line[],
  certificates: ReadonlyMap<string, string[]>,
  faults: string[],
): void {
  const labels = new Set(files.rows("editorial/labels.tsv").map(([label]) => label));
  const verdicts = readVerdicts(files);
  for (const { word, category, joy } of bank) {
    const { verdict, label, known, joy: graded } = verdicts.get(word) ?? {};
    if (!labels.has(category)) faults.push(`${word}: its label ${category} is not in labels.tsv.`);
    if (verdict !== "keep") faults.push(`${word}: no editor has read and kept it.`);
    if (label !== category)
      faults.push(`${word}: its label is ${category}, the editor's ${label}.`);
    if (graded !== String(joy)) faults.push(`${word}: its joy is ${joy}, the editor's ${graded}.`);
    if (certificates.get(word)?.[1] !== known)
      faults.push(`${word}: its certificate does not have the editor's grade ${known}.`);
  }
}

export function checkRetired(files: Files, bank: readonly Line[], faults: string[]): void {
  const rows = files.rows("editorial/retired.tsv");
  const order = rows.map(([word]) => word!.toUpperCase());
  const dates = rows.map(([, from]) => from!);
  if (dates.some((date, at) => !/^\d{4}-\d\d-\d\d$/.test(date) || date < (dates[at - 1] ?? "")))
    faults.push("retired.tsv: its dates are not in order.");
  for (const word of order)
    if (!bank.some((line) => line.word === word))
      faults.push(`${word}: is retired and not in the bank.`);
  for (const { word, retired } of bank) {
    const at = order.indexOf(word);
    const expected = at < 0 ? "" : `${at + 1} ${dates[at]}`;
    if (retired !== expected)
      faults.push(`${word}: its place among the retired is "${retired}", not "${expected}".`);
  }
}
