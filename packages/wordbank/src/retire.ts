import { readFileSync, writeFileSync } from "node:fs";

const ROOT = new URL("../", import.meta.url);

export type Retirement = {
  word: string;
  /** Without tabs. */
  why: string;
  /** First UTC date without it. */
  from: string;
};

/**
 * Adds the word to the retired ones and marks it in the bank. Its day goes to a reserve in every calendar, see
 * [docs/content.md](../../../docs/content.md#retiring-a-puzzle).
 * @throws when the word is not in the bank, is retired already, or retires before one that was retired earlier
 */
export function retireWord({ word, why, from }: Retirement, root = ROOT): void {
  const retiredFile = new URL("editorial/retired.tsv", root);
  const bankFile = new URL("data/bank.tsv", root);
  const retired = readFileSync(retiredFile, "utf8").trimEnd().split("\n");
  const latest = retired.at(-1)!.split("\t")[1]!;
  const order = retired.length;
  if (order > 1 && from < latest)
    throw new Error(
      `The word retired last is gone from ${latest} on: choose that day or a later one.`,
    );
  const [header, ...lines] = readFileSync(bankFile, "utf8").trimEnd().split("\n");
  const column = header!.split("\t").indexOf("retired");
  const at = lines.findIndex((line) => line.startsWith(`${word.toUpperCase()}\t`));
  if (at < 0) throw new Error(`${word.toUpperCase()} is not in the bank.`);
  const cells = lines[at]!.split("\t");
  if (cells[column]) throw new Error(`${word.toUpperCase()} is retired already.`);
  const marked = lines.with(at, cells.with(column, `${order} ${from}`).join("\t"));
  writeFileSync(bankFile, `${[header, ...marked].join("\n")}\n`);
  const line = [word.toLowerCase(), from, why.replaceAll("\t", " ")].join("\t");
  writeFileSync(retiredFile, `${[...retired, line].join("\n")}\n`);
}
