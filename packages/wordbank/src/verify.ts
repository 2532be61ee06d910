import { Files, type Line, readFolded, readLines, turn } from "./verify-files.ts";
import { census, group, pairsOf } from "./verify-letters.ts";
import {
  checkLabel,
  checkLetters,
  checkRows,
  checkShape,
  checkTone,
  isDecent,
} from "./verify-puzzle.ts";

/**
 * What a check of the committed bank found. `counts` are figures to print, `faults` sentences that
 * name a word and what is wrong with it; a bank is good when there are none.
 */
export type Verification = { counts: Record<string, number>; faults: string[] };

const committed = new URL("../", import.meta.url);

/**
 * Checks the committed bank from committed data alone, on a path of its own: it shares no code with
 * the build or the game. Every puzzle's letters, certificate, tone, label, verdict and scrambles are
 * looked at again; the rules are those of docs/content.md.
 */
export function verifyBank(root = committed): Verification {
  const files = new Files(root);
  const faults: string[] = [];
  const bank = readLines(files, faults);
  const lists = readFolded(files.text("data/known-words.txt"));
  const runs = readFolded(turn(files.text("data/letter-runs.txt")));
  const known = group(lists.keys());
  const decent = group([...lists.keys()].filter((word) => isDecent(word, runs)));
  const common = group([...lists].filter(([, marked]) => marked).map(([word]) => word));
  const letters = new Map<string, string>();
  const joined = new Set<string>();
  const certificates = new Map(
    files.rows("data/certificates.tsv").map((cells) => [cells[0]!, cells]),
  );
  for (const line of bank) {
    const blame = (what: string) => void faults.push(`${line.word}: ${what}`);
    checkShape(line, blame);
    checkLetters(line, known, common, decent, blame);
    checkTone(line, runs, blame);
    checkRows(line, lists, certificates.get(line.word)?.[6] !== "0", blame);
    checkLabel(line, blame);
    const words = line.word.toLowerCase().split(" ");
    const key = words.map(census).join(" | ");
    if (letters.has(key)) blame(`has the letters of ${letters.get(key)}.`);
    letters.set(key, line.word);
    if (joined.has(words.join("")))
      blame("stands in the bank with and without its space, or twice.");
    joined.add(words.join(""));
  }
  checkEditorial(files, bank, faults);
  checkCertificates(certificates, bank, common, faults);
  checkRetired(files, bank, faults);
  return { counts: countAll(bank, lists, runs, faults), faults };
}

function checkEditorial(files: Files, bank: Line[], faults: string[]): void {
  const labels = new Set(files.rows("editorial/labels.tsv").map(([label]) => label));
  const verdicts = new Map<string, string[]>();
  for (const file of files.list("editorial/")) {
    if (!file.startsWith("verdicts-")) continue;
    for (const cells of files.rows(`editorial/${file}`)) {
      const [word, verdict, level, label] = cells;
      const earlier = verdicts.get(word!.toUpperCase())?.[2];
      verdicts.set(word!.toUpperCase(), [word!, verdict!, level || earlier || "", label!]);
    }
  }
  for (const { word, category, difficulty } of bank) {
    const [, verdict, level, label] = verdicts.get(word) ?? [];
    if (!labels.has(category)) faults.push(`${word}: its label ${category} is not in labels.tsv.`);
    if (verdict !== "keep") faults.push(`${word}: no editor has read and kept it.`);
    if (label !== category)
      faults.push(`${word}: its label is ${category}, the editor's ${label}.`);
    if (level && level !== difficulty)
      faults.push(`${word}: it is ${difficulty}, the editor's ${level}.`);
  }
}

function checkCertificates(
  certificates: Map<string, string[]>,
  bank: Line[],
  common: Map<string, string[]>,
  faults: string[],
): void {
  for (const { word, alternates } of bank) {
    const [, , , known, rarer, pairs] = certificates.get(word) ?? [];
    if (known === undefined) {
      faults.push(`${word}: has no certificate.`);
      continue;
    }
    const parts = word.toLowerCase().split(" ");
    const strangers = parts.length === 1 ? new Set<string>() : pairsOf(parts, common);
    const nonsense = alternates.filter((other) => strangers.has(other.toLowerCase())).length;
    const found = [0, alternates.length - nonsense, nonsense].join(", ");
    const certified = [known, rarer, pairs].join(", ");
    if (found !== certified)
      faults.push(`${word}: its certificate counts ${certified}, not ${found}.`);
  }
  const words = new Set(bank.map(({ word }) => word));
  for (const word of certificates.keys())
    if (!words.has(word)) faults.push(`${word}: has a certificate and no puzzle.`);
}

function checkRetired(files: Files, bank: Line[], faults: string[]): void {
  const order = files.rows("editorial/retired.tsv").map(([word]) => word!.toUpperCase());
  for (const word of order)
    if (!bank.some((line) => line.word === word))
      faults.push(`${word}: is retired and not in the bank.`);
  for (const { word, retired } of bank) {
    const number = order.indexOf(word) + 1;
    if (retired !== (number > 0 ? String(number) : ""))
      faults.push(`${word}: its number among the retired is "${retired}", not "${number || ""}".`);
  }
}

const broad =
  /^(Describing Word|Action Word|Common Phrase|Everyday Sayings|Idea or Concept|Object|Action or Activity|Communication)$/;
const broadShareAllowed = 0.25;

function countAll(
  bank: Line[],
  lists: Map<string, boolean>,
  runs: Map<string, boolean>,
  faults: string[],
): Record<string, number> {
  const count = (test: (line: Line) => boolean) => bank.filter(test).length;
  const ring = (level: string) =>
    count(({ difficulty, standing }) => difficulty === level && standing !== "spare");
  const broadInRing = count(
    ({ category, standing }) => standing !== "spare" && broad.test(category),
  );
  const inRing = ring("easy") + ring("medium") + ring("hard");
  if (new Set([ring("easy"), ring("medium"), ring("hard")]).size > 1) {
    faults.push("The levels have not the same number of days.");
  }
  if (broadInRing > broadShareAllowed * inRing)
    faults.push("More than a quarter of the labels is broad.");
  return {
    puzzles: bank.length,
    "days without any repeat": ring("easy"),
    "easy (with spares)": count(({ difficulty }) => difficulty === "easy"),
    "medium (with spares)": count(({ difficulty }) => difficulty === "medium"),
    "hard (with spares)": count(({ difficulty }) => difficulty === "hard"),
    "two words": count(({ word }) => word.includes(" ")),
    "with alternates": count(({ alternates }) => alternates.length > 0),
    "broad labels in the ring, in hundredths of a percent": Math.round(
      (10_000 * broadInRing) / inRing,
    ),
    labels: new Set(bank.map(({ category }) => category)).size,
    scrambles: bank.reduce((sum, { scrambles }) => sum + scrambles.length, 0),
    "known words checked against": lists.size,
    "rude letter runs checked against": runs.size,
  };
}
