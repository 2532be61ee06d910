import { stemmer } from "stemmer";
import { type BankEntry, readBank } from "../bank.ts";
import { buildCycle } from "../calendar/cycle.ts";
import { type Dictionary, loadDictionary } from "../dictionary.ts";
import { COMMITTED, readTable } from "../tables.ts";
import { readObscureWords } from "../verdicts.ts";
import { checkAnswers } from "./answers.ts";
import { checkCalendar } from "./calendar.ts";
import { checkRetired, checkVerdicts } from "./editorial.ts";
import { listBrokenRules } from "./rules.ts";

export type Verification = { counts: Record<string, number>; faults: string[] };

type Certificates = ReadonlyMap<string, Record<string, string>>;

const CALENDAR_SEEDS = ["first", "second", "third"];
const FLAT_SHARE_ALLOWED = 0.15;
const ANSWERS_PER_PART = 4;
const PLACES_NEEDED = 2;
const ATTRACTION_NEEDED = 1;

/**
 * Checks the committed bank, without any source, as docs/content.md says.
 * @param root the folder of `data` and `editorial`
 */
export function verifyBank(root = COMMITTED): Verification {
  try {
    return verify(root);
  } catch (cause) {
    return { counts: {}, faults: [cause instanceof Error ? cause.message : String(cause)] };
  }
}

/** @throws when a file cannot be read. */
function verify(root: URL): Verification {
  const bank = readBank(root);
  const lists = loadDictionary(root);
  const rows = readTable("data/certificates.tsv", root);
  const certificates = new Map(rows.map((row) => [row["word"]!, row]));
  const faults = [
    ...bank.flatMap((entry) =>
      listBrokenRules(entry, lists, Number(certificates.get(entry.word)?.["relaxed"] ?? 0)).map(
        (what) => `${entry.word}: ${what}`,
      ),
    ),
    ...checkAnswers(bank, certificates, lists, readObscureWords(root)),
    ...checkVerdicts(bank, certificates, root),
    ...checkCertificates(certificates, bank),
    ...checkRetired(bank, root),
    ...checkJoy(bank),
    ...checkParts(bank),
  ];
  if (faults.length === 0) faults.push(...checkCalendars(bank));
  return { counts: countAll(bank, lists), faults };
}

/** A phrase is in dictionaries of two places, or its words follow each other ten times as often as by chance. */
function checkCertificates(certificates: Certificates, bank: readonly BankEntry[]): string[] {
  const words = new Set(bank.map(({ word }) => word));
  return [...certificates].flatMap(([word, { places = "", attraction }]) => {
    if (!words.has(word)) return [`${word}: has a certificate but no puzzle.`];
    const listed = places.split(",").filter(Boolean).length;
    const isProven = listed >= PLACES_NEEDED || Number(attraction) >= ATTRACTION_NEEDED;
    return isProven || !word.includes(" ")
      ? []
      : [`${word}: is listed in fewer than two places, and its words do not attract each other.`];
  });
}

function checkJoy(bank: readonly BankEntry[]): string[] {
  const flat = bank.filter(({ joy }) => joy === 1).length;
  return flat > FLAT_SHARE_ALLOWED * bank.length
    ? [`${flat} of ${bank.length} puzzles have joy 1: more than 15 %.`]
    : [];
}

/** A word and its forms, such as GARDEN and GARDENS, may occur in four answers. */
function checkParts(bank: readonly BankEntry[]): string[] {
  const answers = new Map<string, string[]>();
  for (const { word } of bank)
    for (const part of new Set(word.toLowerCase().split(" ").map(stemmer)))
      answers.set(part, [...(answers.get(part) ?? []), word]);
  return [...answers]
    .filter(([, words]) => words.length > ANSWERS_PER_PART)
    .map(
      ([part, words]) =>
        `${words.join(", ")}: more than ${ANSWERS_PER_PART} answers share ${part}.`,
    );
}

function checkCalendars(bank: readonly BankEntry[]): string[] {
  return CALENDAR_SEEDS.flatMap((seed) => {
    try {
      return checkCalendar(buildCycle(bank, seed));
    } catch (error) {
      return [`The calendar cannot be arranged: ${String(error)}`];
    }
  });
}

function countAll(bank: readonly BankEntry[], { known }: Dictionary): Record<string, number> {
  const count = (test: (entry: BankEntry) => boolean) => bank.filter(test).length;
  return {
    puzzles: bank.length,
    "days without any repeat": count(
      ({ role, difficulty }) => role === "daily" && difficulty === "easy",
    ),
    "easy (with reserves)": count(({ difficulty }) => difficulty === "easy"),
    "medium (with reserves)": count(({ difficulty }) => difficulty === "medium"),
    "hard (with reserves)": count(({ difficulty }) => difficulty === "hard"),
    "two words": count(({ word }) => word.includes(" ")),
    "with alternates": count(({ alternates }) => alternates.length > 0),
    "joy 3": count(({ joy }) => joy === 3),
    "joy 2": count(({ joy }) => joy === 2),
    "joy 1": count(({ joy }) => joy === 1),
    labels: new Set(bank.map(({ category }) => category)).size,
    scrambles: bank.reduce((sum, { scrambles }) => sum + scrambles.length, 0),
    "known words checked against": known.size,
    "calendars checked": CALENDAR_SEEDS.length,
  };
}
