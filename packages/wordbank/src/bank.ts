import { readFileSync } from "node:fs";
import { DIFFICULTIES, type Difficulty } from "@jumbl/domain/puzzle";

/** `ring`: has its place in the calendar. `spare`: waits to replace a retired one. */
const standings = ["ring", "spare"] as const;
export type Standing = (typeof standings)[number];

export type BankEntry = {
  word: string;
  difficulty: Difficulty;
  category: string;
  predictedDifficulty: number;
  alternates: string[];
  standing: Standing;
  /** Its number among the words denied after they had a place, 1 for the first; undefined while it is fit. */
  retired: number | undefined;
  /** One scramble for each turn of the calendar's ring, each checked by the build. */
  scrambles: string[];
};

let loaded: BankEntry[] | undefined;

/** Every puzzle of the committed data file, in the file's order. Read on first use, then kept. */
export function bankEntries(): BankEntry[] {
  loaded ??= parseBank(readFileSync(new URL("../data/bank.tsv", import.meta.url), "utf8"));
  return loaded;
}

/** The entries of a bank file's text. Throws when a line has not the columns of the header. */
function parseBank(text: string): BankEntry[] {
  const lines = text.trimEnd().split("\n").slice(1);
  return lines.map((line, index) => {
    const [word, difficulty, category, predicted, alternates, standing, scrambles, retired] =
      line.split("\t");
    if (!word || !difficulty || !category || !predicted || !standing || !scrambles) {
      throw new Error(`The bank's line ${index + 2} has not all of its columns: ${line}`);
    }
    return {
      word,
      difficulty: oneOf(DIFFICULTIES, difficulty),
      category,
      predictedDifficulty: Number(predicted),
      alternates: alternates ? alternates.split(",") : [],
      standing: oneOf(standings, standing),
      retired: retired ? Number(retired) : undefined,
      scrambles: scrambles.split(","),
    };
  });
}

function oneOf<T extends string>(values: readonly T[], text: string): T {
  const value = values.find((candidate) => candidate === text);
  if (!value)
    throw new Error(`The bank says "${text}" where it must say one of ${values.join(", ")}.`);
  return value;
}
