import { DIFFICULTIES, type Difficulty } from "@jumbl/domain/puzzle";
import { COMMITTED, readTable } from "./tables.ts";

/** `daily`: has a day in the calendar. `reserve`: can replace a retired one. */
const ROLES = ["daily", "reserve"] as const;

export type BankEntry = {
  word: string;
  difficulty: Difficulty;
  category: string;
  predictedDifficulty: number;
  alternates: string[];
  role: (typeof ROLES)[number];
  /** `order`: position among the retired, from 1. `from`: the first UTC date without it. Undefined while in use. */
  retired: { order: number; from: string } | undefined;
  /** How glad a player is to find it, 1 (flat) to 3 (a delight), graded by editors. */
  joy: number;
  /** Keys shared by words of one family, such as TRANSLATOR and TRANSLATION. */
  families: string[];
  scrambles: string[];
};

let entries: BankEntry[] | undefined;

/** @returns every puzzle in file order; read on first use. */
export function listBankEntries(): BankEntry[] {
  entries ??= readBank();
  return entries;
}

/** @throws when a line lacks a column or has an unknown level or role. */
export const readBank = (root = COMMITTED): BankEntry[] =>
  readTable("data/bank.tsv", root).map(parseEntry);

function parseEntry(row: Record<string, string>): BankEntry {
  return {
    word: row["word"]!,
    difficulty: parseEnum(DIFFICULTIES, row["difficulty"]!),
    category: row["category"]!,
    predictedDifficulty: Number(row["predicted"]),
    alternates: splitList(row["alternates"]!),
    role: parseEnum(ROLES, row["role"]!),
    retired: parseRetired(row["retired"]!),
    joy: Number(row["joy"]),
    families: splitList(row["families"]!),
    scrambles: splitList(row["scrambles"]!),
  };
}

function parseRetired(text: string): BankEntry["retired"] {
  const [order, from] = text.split(" ");
  return from ? { order: Number(order), from } : undefined;
}

const splitList = (text: string) => (text ? text.split(",") : []);

function parseEnum<T extends string>(values: readonly T[], text: string): T {
  const value = values.find((candidate) => candidate === text);
  if (!value) throw new Error(`The bank has "${text}"; expected one of ${values.join(", ")}.`);
  return value;
}
