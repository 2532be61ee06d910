import { readdirSync, readFileSync } from "node:fs";

export type Line = {
  word: string;
  difficulty: string;
  category: string;
  predicted: number;
  joy: number;
  role: string;
  retired: string;
  alternates: string[];
  scrambles: string[];
  cells: Record<string, string>;
};

export class Files {
  private readonly root: URL;

  constructor(root: URL) {
    this.root = root;
  }

  text(file: string): string {
    return readFileSync(new URL(file, this.root), "utf8");
  }

  rows(file: string): string[][] {
    return this.text(file)
      .split("\n")
      .slice(1)
      .filter((line) => line !== "" && !line.startsWith("#"))
      .map((line) => line.split("\t"));
  }

  list(folder: string): string[] {
    return readdirSync(new URL(folder, this.root)).toSorted();
  }
}

export function readWords(content: string): Map<string, boolean> {
  const words = new Map<string, boolean>();
  let last = "";
  for (const line of content.trim().split("\n")) {
    const body = line.replace("*", "").slice(1);
    last = last.slice(0, parseInt(line.charAt(0), 36)) + body;
    words.set(last, line.includes("*"));
  }
  return words;
}

export const decodeRot13 = (rotated: string) =>
  rotated.replace(/[a-z]/g, (letter) => {
    const code = letter.charCodeAt(0);
    return String.fromCharCode(code < 110 ? code + 13 : code - 13);
  });

export function readLines(files: Files, faults: string[]): Line[] {
  const [header] = files.text("data/bank.tsv").split("\n", 1);
  const columns = header!.split("\t");
  return files.rows("data/bank.tsv").flatMap((row) => {
    if (row.length !== columns.length) {
      faults.push(`${row[0]}: its line has ${row.length} columns, not ${columns.length}.`);
      return [];
    }
    const cells = Object.fromEntries(columns.map((column, at) => [column, row[at]!]));
    return [
      {
        word: cells["word"]!,
        difficulty: cells["difficulty"]!,
        category: cells["category"]!,
        predicted: Number(cells["predicted"]),
        joy: Number(cells["joy"]),
        role: cells["role"]!,
        retired: cells["retired"]!,
        alternates: cells["alternates"]!.split(",").filter(Boolean),
        scrambles: cells["scrambles"]!.split(","),
        cells,
      },
    ];
  });
}
