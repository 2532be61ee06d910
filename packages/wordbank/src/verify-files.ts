import { readdirSync, readFileSync } from "node:fs";

export type Line = {
  word: string;
  difficulty: string;
  category: string;
  predicted: number;
  alternates: string[];
  standing: string;
  scrambles: string[];
  retired: string;
};

/** The package's data and editorial folders. */
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
      .filter((line) => line !== "")
      .map((line) => line.split("\t"));
  }

  list(folder: string): string[] {
    return readdirSync(new URL(folder, this.root)).toSorted();
  }
}

export function readFolded(content: string): Map<string, boolean> {
  const words = new Map<string, boolean>();
  let last = "";
  for (const line of content.trim().split("\n")) {
    const body = line.replace("*", "").slice(1);
    last = last.slice(0, parseInt(line.charAt(0), 36)) + body;
    words.set(last, line.includes("*"));
  }
  return words;
}

/** ROT13, as the list of rude letter runs is kept. */
export const turn = (rotated: string) =>
  rotated.replace(/[a-z]/g, (letter) => {
    const code = letter.charCodeAt(0);
    return String.fromCharCode(code < 110 ? code + 13 : code - 13);
  });

export function readLines(files: Files, faults: string[]): Line[] {
  return files.rows("data/bank.tsv").flatMap((cells) => {
    if (cells.length !== 8) {
      faults.push(`${cells[0]}: its line has ${cells.length} columns, not 8.`);
      return [];
    }
    const [word, difficulty, category, predicted, alternates, standing, scrambles, retired] = cells;
    return [
      {
        word: word!,
        difficulty: difficulty!,
        category: category!,
        predicted: Number(predicted),
        alternates: alternates!.split(",").filter(Boolean),
        standing: standing!,
        scrambles: scrambles!.split(","),
        retired: retired!,
      },
    ];
  });
}
