import type { Line } from "./files.ts";
import { countLetters, listOtherPairs } from "./letters.ts";

export type Report = (what: string) => void;

export function checkShape({ word, difficulty, predicted, role, joy }: Line, report: Report): void {
  const isOne = /^[A-Z]{5,12}$/.test(word);
  const isTwo = /^[A-Z]{3,9} [A-Z]{3,9}$/.test(word);
  if (!isOne && !isTwo) report("is neither one word of 5 to 12 letters nor two of 3 to 9.");
  if (!["easy", "medium", "hard"].includes(difficulty))
    report(`has the unknown level ${difficulty}.`);
  if (!["daily", "reserve"].includes(role)) report(`has the unknown role ${role}.`);
  if (![1, 2, 3].includes(joy)) report(`has a joy of ${joy}, not 1 to 3.`);
  if (!(predicted > -2 && predicted < 16))
    report(`has an absurd predicted difficulty, ${predicted}.`);
}

export function checkLetters(
  { word, alternates }: Line,
  known: Map<string, string[]>,
  common: Map<string, string[]>,
  decent: Map<string, string[]>,
  obscure: ReadonlySet<string>,
  report: Report,
): void {
  const parts = word.toLowerCase().split(" ");
  const others = alternates.map((alternate) => alternate.toLowerCase());
  if (parts.length === 1) {
    const accepted = new Set(others.filter((other) => obscure.has(other)));
    const second = (known.get(countLetters(parts[0]!)) ?? []).filter(
      (other) => other !== parts[0] && !accepted.has(other),
    );
    if (second.length > 0) report(`its letters also make the known ${second.join(", ")}.`);
  } else {
    const strangers = listOtherPairs(parts, common);
    if (strangers.size > 1) report(`its letters also make ${[...strangers].join(", ")}.`);
    const acceptable = listOtherPairs(parts, decent);
    if (acceptable.size !== others.length || others.some((other) => !acceptable.has(other)))
      report("its alternates are not all other pairs of known and decent words.");
  }
  for (const other of others) {
    const sameLetters =
      other.split(" ").map(countLetters).join("|") === parts.map(countLetters).join("|");
    if (!sameLetters || other === parts.join(" ")) report(`${other} is no anagram of it.`);
  }
}

const MILD = /^(escort|god|nip|nude)$/;

/** Neither rude nor the plural of a rude word, or only mildly so. */
export const isDecent = (word: string, runs: Map<string, boolean>) =>
  MILD.test(word) ||
  ![word, word.replace(/s$/, ""), word.replace(/es$/, "")].some((form) => runs.has(form));

const joinWords = (shown: string) => shown.toLowerCase().split(" ").join("");

export function checkTone(
  { word, alternates, scrambles }: Line,
  runs: Map<string, boolean>,
  swaps: ReadonlySet<string>,
  unfit: (run: string) => boolean,
  report: Report,
): void {
  for (const part of [...word.toLowerCase().split(" "), joinWords(word)]) {
    if (runs.has(part)) report(`${part} is on the list of rude words.`);
  }
  for (const alternate of alternates) {
    const rude = alternate
      .toLowerCase()
      .split(" ")
      .find((part) => !isDecent(part, runs));
    if (rude) report(`its alternate ${alternate} holds the rude ${rude}.`);
  }
  for (const run of listRuns(joinWords(word)))
    if (runs.get(run)) report(`holds the letters ${run}.`);
  for (const scramble of scrambles) {
    for (const run of listRuns(joinWords(scramble))) {
      if (runs.has(run)) report(`its scramble ${scramble} shows ${run}.`);
      if (swaps.has(run))
        report(`its scramble ${scramble} shows ${run}, one swap from a rude word.`);
      if (unfit(run)) report(`its scramble ${scramble} shows the word ${run}.`);
    }
  }
}

/** @returns the runs of four and more letters with any two of their letters swapped. */
export function listSwaps(runs: Iterable<string>): Set<string> {
  const swaps = new Set<string>();
  for (const run of runs) {
    if (run.length < 4) continue;
    for (let i = 0; i < run.length; i++) {
      for (let j = i + 1; j < run.length; j++) {
        const letters = run.split("");
        [letters[i], letters[j]] = [letters[j]!, letters[i]!];
        swaps.add(letters.join(""));
      }
    }
  }
  return swaps;
}

function* listRuns(letters: string): Generator<string> {
  for (let i = 0; i < letters.length; i++) {
    for (let j = i + 3; j <= letters.length; j++) yield letters.slice(i, j);
  }
}

const SCRAMBLES = 4;

export function checkRows(
  { word, difficulty, scrambles }: Line,
  lists: Map<string, boolean>,
  isRelaxed: boolean,
  report: Report,
): void {
  if (new Set(scrambles).size !== SCRAMBLES || scrambles.length !== SCRAMBLES) {
    report("does not have four different scrambles.");
  }
  const parts = word.split(" ");
  for (const scramble of scrambles) {
    const shown = scramble.split(" ");
    if (shown.length !== parts.length)
      report(`its scramble ${scramble} has another number of words.`);
    parts.forEach((part, index) => {
      const row = shown[index] ?? "";
      checkRow(part, row, lists, report);
      if (!isRelaxed) checkStrictRow(part, row, difficulty, report);
    });
  }
}

function checkRow(part: string, row: string, lists: Map<string, boolean>, report: Report): void {
  const bare = row.toLowerCase();
  if (!/^[A-Z]+$/.test(row) || countLetters(bare) !== countLetters(part.toLowerCase()))
    report(`${row} does not have the letters of ${part}.`);
  if (row === part || lists.has(bare)) report(`its scramble shows the word ${row}.`);
  for (let i = 0; i + 3 <= row.length; i++) {
    if (part.includes(row.slice(i, i + 3))) report(`${row} keeps ${row.slice(i, i + 3)} together.`);
  }
}

const PAIRS_ALLOWED: Record<string, number> = { easy: 2, medium: 1, hard: 0 };

function checkStrictRow(part: string, row: string, level: string, report: Report): void {
  const inPlace = row.split("").filter((letter, at) => letter === part[at]).length;
  const places = Math.floor(part.length / (part.length <= 5 ? 4 : 5));
  if (inPlace > places) report(`${row} leaves ${inPlace} letters in their place.`);
  if (level !== "easy" && row[0] === part[0]) report(`${row} begins like ${part}.`);
  const left = part
    .slice(1)
    .split("")
    .map((letter, at) => part[at]! + letter);
  let kept = 0;
  for (let i = 0; i + 2 <= row.length; i++) {
    const found = left.indexOf(row.slice(i, i + 2));
    if (found >= 0) {
      left.splice(found, 1);
      kept++;
    }
  }
  if (kept > (PAIRS_ALLOWED[level] ?? 0)) report(`${row} keeps ${kept} pairs of ${part}.`);
}

/** The most characters of a label for which the board and the archive have room. */
const LONGEST_LABEL = 24;

const cutPlural = (term: string) => term.replace(/s$/, "");

export function checkLabel({ word, category }: Line, report: Report): void {
  if (category.length > LONGEST_LABEL) report(`its label ${category} is too long.`);
  const hints = category
    .toLowerCase()
    .split(/[^a-z]+/)
    .map(cutPlural);
  for (const part of word.toLowerCase().split(" ")) {
    if (hints.includes(cutPlural(part))) report(`its label ${category} holds its own word.`);
  }
}

/** Both in SCOWL's American and in its British lists, or in neither. */
export function checkSpelling(
  { word, category }: Line,
  oneSided: Map<string, boolean>,
  report: Report,
): void {
  for (const part of `${word} ${category}`.toLowerCase().split(/[^a-z]+/))
    if (oneSided.has(part)) report(`${part} is spelled differently in Britain or America.`);
}
