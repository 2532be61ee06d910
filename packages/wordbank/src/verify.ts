import { readdirSync, readFileSync } from "node:fs";

/**
 * What a check of the committed bank found. `counts` are figures to print, `faults` sentences that
 * name a word and what is wrong with it; a bank is good when there are none.
 */
export type Verification = { counts: Record<string, number>; faults: string[] };

type Line = {
  word: string;
  difficulty: string;
  category: string;
  predicted: number;
  alternates: string[];
  standing: string;
  scrambles: string[];
};

const committed = new URL("../", import.meta.url);

/** The package's data and editorial folders. */
class Files {
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

/** How often each letter stands in a text: equal for anagrams only. */
function census(letters: string): string {
  const times = Array.from<number>({ length: 26 }).fill(0);
  for (let i = 0; i < letters.length; i++) times[letters.charCodeAt(i) - 97]! += 1;
  return times.join(" ");
}

function readFolded(content: string): Map<string, boolean> {
  const words = new Map<string, boolean>();
  let last = "";
  for (const line of content.trim().split("\n")) {
    const body = line.replace("*", "").slice(1);
    last = last.slice(0, parseInt(line.charAt(0), 36)) + body;
    words.set(last, line.includes("*"));
  }
  return words;
}

function group(words: Iterable<string>): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const word of words) {
    const key = census(word);
    const found = groups.get(key);
    if (found) found.push(word);
    else groups.set(key, [word]);
  }
  return groups;
}

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
  const decent = group([...lists.keys()].filter((word) => !runs.has(word)));
  const common = group([...lists].filter(([, marked]) => marked).map(([word]) => word));
  const letters = new Map<string, string>();
  const joined = new Set<string>();
  for (const line of bank) {
    const blame = (what: string) => void faults.push(`${line.word}: ${what}`);
    checkShape(line, blame);
    checkLetters(line, known, common, decent, blame);
    checkTone(line, runs, blame);
    checkRows(line, lists, blame);
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
  checkCertificates(files, bank, common, faults);
  return { counts: countAll(bank, lists, runs, faults), faults };
}

/** ROT13, as the list of rude letter runs is kept. */
const turn = (rotated: string) =>
  rotated.replace(/[a-z]/g, (letter) => {
    const code = letter.charCodeAt(0);
    return String.fromCharCode(code < 110 ? code + 13 : code - 13);
  });

function readLines(files: Files, faults: string[]): Line[] {
  return files.rows("data/bank.tsv").flatMap((cells) => {
    if (cells.length !== 7) {
      faults.push(`${cells[0]}: its line has ${cells.length} columns, not 7.`);
      return [];
    }
    const [word, difficulty, category, predicted, alternates, standing, scrambles] = cells;
    return [
      {
        word: word!,
        difficulty: difficulty!,
        category: category!,
        predicted: Number(predicted),
        alternates: alternates!.split(",").filter(Boolean),
        standing: standing!,
        scrambles: scrambles!.split(","),
      },
    ];
  });
}

type Blame = (what: string) => void;

function checkShape({ word, difficulty, predicted, standing }: Line, blame: Blame): void {
  const isOne = /^[A-Z]{5,12}$/.test(word);
  const isTwo = /^[A-Z]{3,9} [A-Z]{3,9}$/.test(word);
  if (!isOne && !isTwo) blame("is neither one word of 5 to 12 letters nor two of 3 to 9.");
  if (!["easy", "medium", "hard"].includes(difficulty))
    blame(`has no such level as ${difficulty}.`);
  if (!["ring", "spare", "retired"].includes(standing))
    blame(`has no such standing as ${standing}.`);
  if (!(predicted > -2 && predicted < 16))
    blame(`has an absurd predicted difficulty, ${predicted}.`);
}

function checkLetters(
  { word, alternates }: Line,
  known: Map<string, string[]>,
  common: Map<string, string[]>,
  decent: Map<string, string[]>,
  blame: Blame,
): void {
  const parts = word.toLowerCase().split(" ");
  const others = alternates.map((alternate) => alternate.toLowerCase());
  if (parts.length === 1) {
    const second = (known.get(census(parts[0]!)) ?? []).filter((other) => other !== parts[0]);
    if (second.length > 0) blame(`its letters also make the known ${second.join(", ")}.`);
  } else {
    const strangers = pairsOf(parts, common);
    if (strangers.size > 1) blame(`its letters also make ${[...strangers].join(", ")}.`);
    const acceptable = pairsOf(parts, decent);
    if (acceptable.size !== others.length || others.some((other) => !acceptable.has(other)))
      blame("its alternates are not all other pairs of known and decent words.");
  }
  for (const other of others) {
    const sameLetters = other.split(" ").map(census).join("|") === parts.map(census).join("|");
    if (!sameLetters || other === parts.join(" ")) blame(`${other} is no anagram of it.`);
  }
}

/** The pairs of words, other than these, with the letters of these. */
function pairsOf(words: string[], among: Map<string, string[]>): Set<string> {
  const [firsts, seconds] = words.map((word) => [word, ...(among.get(census(word)) ?? [])]);
  const pairs = new Set(firsts!.flatMap((a) => seconds!.map((b) => `${a} ${b}`)));
  pairs.delete(words.join(" "));
  return pairs;
}

const spaceless = (shown: string) => shown.toLowerCase().split(" ").join("");

function checkTone(
  { word, alternates, scrambles }: Line,
  runs: Map<string, boolean>,
  blame: Blame,
): void {
  for (const part of [...word.toLowerCase().split(" "), spaceless(word)]) {
    if (runs.has(part)) blame(`${part} is on the list of rude words.`);
  }
  for (const alternate of alternates) {
    const rude = alternate
      .toLowerCase()
      .split(" ")
      .find((part) => runs.has(part));
    if (rude) blame(`its alternate ${alternate} holds the rude ${rude}.`);
  }
  for (const run of partsOf(spaceless(word))) if (runs.get(run)) blame(`holds the letters ${run}.`);
  for (const scramble of scrambles) {
    for (const run of partsOf(spaceless(scramble))) {
      if (runs.has(run)) blame(`its scramble ${scramble} shows ${run}.`);
    }
  }
}

/** Every run of three and more letters. */
function* partsOf(letters: string): Generator<string> {
  for (let i = 0; i < letters.length; i++) {
    for (let j = i + 3; j <= letters.length; j++) yield letters.slice(i, j);
  }
}

function checkRows({ word, scrambles }: Line, lists: Map<string, boolean>, blame: Blame): void {
  if (scrambles.length < 2 || new Set(scrambles).size < scrambles.length) {
    blame("has not two different scrambles.");
  }
  const parts = word.split(" ");
  for (const scramble of scrambles) {
    const shown = scramble.split(" ");
    if (shown.length !== parts.length)
      blame(`its scramble ${scramble} has another number of words.`);
    parts.forEach((part, index) => {
      const row = shown[index] ?? "";
      const bare = row.toLowerCase();
      if (census(bare) !== census(part.toLowerCase()))
        blame(`${row} has not the letters of ${part}.`);
      if (row === part || lists.has(bare)) blame(`its scramble shows the word ${row}.`);
      for (let i = 0; i + 3 <= row.length; i++) {
        if (part.includes(row.slice(i, i + 3)))
          blame(`${row} keeps ${row.slice(i, i + 3)} together.`);
      }
    });
  }
}

const singular = (term: string) => term.replace(/s$/, "");

function checkLabel({ word, category }: Line, blame: Blame): void {
  const hints = category
    .toLowerCase()
    .split(/[^a-z]+/)
    .map(singular);
  for (const part of word.toLowerCase().split(" ")) {
    if (hints.includes(singular(part))) blame(`its label ${category} holds its own word.`);
  }
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
  files: Files,
  bank: Line[],
  common: Map<string, string[]>,
  faults: string[],
): void {
  const rows = new Map(files.rows("data/certificates.tsv").map((cells) => [cells[0], cells]));
  for (const { word, alternates } of bank) {
    const [, , , known, rarer, pairs] = rows.get(word) ?? [];
    if (known === undefined) {
      faults.push(`${word}: has no certificate.`);
      continue;
    }
    const parts = word.toLowerCase().split(" ");
    const strangers = parts.length === 1 ? new Set<string>() : pairsOf(parts, common);
    const nonsense = alternates.filter((other) => strangers.has(other.toLowerCase())).length;
    const found = [0, alternates.length - nonsense, nonsense];
    if (found.join() !== [known, rarer, pairs].join())
      faults.push(
        `${word}: its certificate counts ${[known, rarer, pairs].join(", ")}, not ${found.join(", ")}.`,
      );
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
