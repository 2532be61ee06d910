import type { BankEntry } from "../bank.ts";
import { readRetired, readVerdicts } from "../verdicts.ts";

/** @returns a sentence for every difference between the editors' verdicts and the bank. */
export function checkVerdicts(
  bank: readonly BankEntry[],
  certified: ReadonlyMap<string, Record<string, string>>,
  root: URL,
): string[] {
  const verdicts = readVerdicts(root);
  return bank.flatMap(({ word, category, joy }) => {
    const verdict = verdicts.get(word.toLowerCase());
    if (!verdict) return [`${word}: no editor has read and kept it.`];
    const faults: string[] = [];
    if (verdict.label !== category)
      faults.push(`${word}: its label is ${category}, the editor's ${verdict.label}.`);
    if (verdict.joy !== joy)
      faults.push(`${word}: its joy is ${joy}, the editor's ${verdict.joy}.`);
    if (Number(certified.get(word)?.["known"]) !== verdict.known)
      faults.push(`${word}: its certificate does not have the editor's grade ${verdict.known}.`);
    return faults;
  });
}

/** @returns a sentence for every difference between the list of retired words and the bank. */
export function checkRetired(bank: readonly BankEntry[], root: URL): string[] {
  const retired = readRetired(root);
  const faults: string[] = [];
  if (
    retired.some(
      ({ from }, at) => !/^\d{4}-\d\d-\d\d$/.test(from) || from < (retired[at - 1]?.from ?? ""),
    )
  )
    faults.push("retired.tsv: its dates are not in order.");
  const words = new Set(bank.map(({ word }) => word.toLowerCase()));
  for (const { word } of retired)
    if (!words.has(word)) faults.push(`${word}: is retired but not in the bank.`);
  for (const entry of bank) {
    const at = retired.findIndex(({ word }) => word === entry.word.toLowerCase());
    const expected = at < 0 ? undefined : `${at + 1} ${retired[at]!.from}`;
    const found = entry.retired && `${entry.retired.order} ${entry.retired.from}`;
    if (found !== expected)
      faults.push(`${entry.word}: its place among the retired is ${found}, not ${expected}.`);
  }
  return faults;
}
