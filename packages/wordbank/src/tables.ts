import { readFileSync } from "node:fs";

/** The folder of `data` and `editorial`. */
export const COMMITTED = new URL("../", import.meta.url);

/** @throws with the file and the line when a line does not have the columns of the header. */
export function readTable(file: string, root = COMMITTED): Record<string, string>[] {
  const text = readFileSync(new URL(file, root), "utf8");
  const [header, ...rows] = text.replace(/\n$/, "").split("\n");
  const columns = header!.split("\t");
  return rows.map((row, index) => {
    const cells = row.split("\t");
    if (cells.length !== columns.length)
      throw new Error(
        `${file}, line ${index + 2}: expected ${columns.length} columns, found ${cells.length}.`,
      );
    return Object.fromEntries(columns.map((column, at) => [column, cells[at]!]));
  });
}
