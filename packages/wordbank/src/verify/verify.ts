import { stemmer } from "stemmer";
import { parseEntry } from "../bank.ts";
import { buildCycle } from "../calendar/cycle.ts";
import { checkCalendar } from "./calendar.ts";
import { checkRetired, checkVerdicts } from "./editorial.ts";
import { decodeRot13, Files, type Line, readLines, readWords } from "./files.ts";
import { countLetters, groupByLetters, listOtherPairs } from "./letters.ts";
import {
  checkLabel,
  checkLetters,
  checkRows,
  checkShape,
  checkSpelling,
  checkTone,
  isDecent,
  listSwaps,
} from "./puzzle.ts";

export type Verification = { counts: Record<string, number>; faults: string[] };

const COMMITTED = new URL("../../", import.meta.url);
const CALENDAR_SECRETS = ["first", "second", "third"];
const FLAT_SHARE_ALLOWED = 0.15;
const ANSWERS_PER_PART = 4;
const PLACES_NEEDED = 2;
const ATTRACTION_NEEDED = 1;

/** Shares no code with the build or the game, except that it arranges the calendars it checks. */
export function verifyBank(root = COMMITTED): Verification {
  const files = new Files(root);
  const faults: string[] = [];
  const bank = readLines(files, faults);
  const certificates = new Map(
    files.rows("data/certificates.tsv").map((cells) => [cells[0]!, cells]),
  );
  const lists = readWords(files.text("data/known-words.txt"));
  const common = groupByLetters([...lists].filter(([, marked]) => marked).map(([word]) => word));
  checkPuzzles(files, bank, lists, common, certificates, faults);
  checkPairs(bank, faults);
  checkVerdicts(files, bank, certificates, faults);
  checkCertificates(certificates, bank, common, faults);
  checkRetired(files, bank, faults);
  checkJoy(bank, faults);
  checkParts(bank, faults);
  if (faults.length === 0) checkCalendars(bank, faults);
  return { counts: countAll(bank, lists), faults };
}

function checkPuzzles(
  files: Files,
  bank: readonly Line[],
  lists: Map<string, boolean>,
  common: Map<string, string[]>,
  certificates: ReadonlyMap<string, string[]>,
  faults: string[],
): void {
  const runs = readWords(decodeRot13(files.text("data/letter-runs.txt")));
  const unfit = readWords(decodeRot13(files.text("data/scramble-runs.txt")));
  const isUnfit = (run: string) => unfit.has(run) || (run.length >= 4 && lists.has(run));
  const oneSided = readWords(files.text("data/one-sided-words.txt"));
  const swaps = listSwaps([...runs].filter(([, marked]) => marked).map(([run]) => run));
  const known = groupByLetters(lists.keys());
  const obscure = new Set(files.rows("editorial/obscure-words.tsv").map(([word]) => word!));
  const decent = groupByLetters([...lists.keys()].filter((word) => isDecent(word, runs)));
  for (const line of bank) {
    const report = (what: string) => void faults.push(`${line.word}: ${what}`);
    checkShape(line, report);
    checkLetters(line, known, common, decent, obscure, report);
    checkTone(line, runs, swaps, isUnfit, report);
    checkRows(line, lists, certificates.get(line.word)?.[7] !== "0", report);
    checkLabel(line, report);
    checkSpelling(line, oneSided, report);
  }
}

/** No two answers may share their letters, their joined letters or their words. */
function checkPairs(bank: readonly Line[], faults: string[]): void {
  const seen = new Map<string, string>();
  for (const { word } of bank) {
    const words = word.toLowerCase().split(" ");
    const keys = [
      `letters ${words.map(countLetters).join("|")}`,
      `joined ${words.join("")}`,
      `words ${words.toSorted().join(" ")}`,
    ];
    for (const key of keys) {
      const other = seen.get(key);
      if (other) faults.push(`${word}: has the ${key.split(" ")[0]} of ${other}.`);
      seen.set(key, word);
    }
  }
}

function checkCertificates(
  certificates: ReadonlyMap<string, string[]>,
  bank: readonly Line[],
  common: Map<string, string[]>,
  faults: string[],
): void {
  for (const { word, alternates } of bank) {
    const [, , , , known, rarer, pairs, , , , shown] = certificates.get(word) ?? [];
    if (known === undefined) {
      faults.push(`${word}: has no certificate.`);
      continue;
    }
    const parts = word.toLowerCase().split(" ");
    const others = parts.length === 1 ? new Set<string>() : listOtherPairs(parts, common);
    const nonsense = alternates.filter((other) => others.has(other.toLowerCase())).length;
    const found = [0, alternates.length - nonsense, nonsense, 0].join(", ");
    const certified = [known, rarer, pairs, shown].join(", ");
    if (found !== certified)
      faults.push(`${word}: its certificate counts ${certified}, not ${found}.`);
  }
  const words = new Set(bank.map(({ word }) => word));
  for (const [word, cells] of certificates) if (word.includes(" ")) checkEvidence(cells, faults);
  for (const word of certificates.keys())
    if (!words.has(word)) faults.push(`${word}: has a certificate and no puzzle.`);
}

/** A phrase is in dictionaries of two places, or its words follow each other ten times as often as by chance. */
function checkEvidence(cells: readonly string[], faults: string[]): void {
  const [places, attraction] = cells.slice(8);
  const listed = new Set(places!.split(",").filter(Boolean));
  if (listed.size < PLACES_NEEDED && Number(attraction) < ATTRACTION_NEEDED)
    faults.push(
      `${cells[0]}: is listed in fewer than two places, and its words do not attract each other.`,
    );
}

function checkJoy(bank: readonly Line[], faults: string[]): void {
  const flat = bank.filter(({ joy }) => joy === 1).length;
  if (flat > FLAT_SHARE_ALLOWED * bank.length)
    faults.push(`${flat} of ${bank.length} puzzles have joy 1: more than 15 %.`);
}

/** A word and its forms, such as GARDEN and GARDENS, may occur in four answers. */
function checkParts(bank: readonly Line[], faults: string[]): void {
  const answers = new Map<string, string[]>();
  for (const { word } of bank)
    for (const part of new Set(word.toLowerCase().split(" ").map(stemmer)))
      answers.set(part, [...(answers.get(part) ?? []), word]);
  for (const [part, words] of answers)
    if (words.length > ANSWERS_PER_PART)
      faults.push(`${words.join(", ")}: more than ${ANSWERS_PER_PART} answers share ${part}.`);
}

function checkCalendars(bank: readonly Line[], faults: string[]): void {
  const entries = bank.map(({ cells }) => parseEntry(cells));
  for (const secret of CALENDAR_SECRETS) {
    try {
      faults.push(...checkCalendar(buildCycle(entries, secret)));
    } catch (error) {
      faults.push(`The calendar cannot be arranged: ${String(error)}`);
    }
  }
}

function countAll(bank: readonly Line[], lists: Map<string, boolean>): Record<string, number> {
  const count = (test: (line: Line) => boolean) => bank.filter(test).length;
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
    "known words checked against": lists.size,
    "calendars checked": CALENDAR_SECRETS.length,
  };
}
