import type { Line } from "./verify-files.ts";
import { census, pairsOf } from "./verify-letters.ts";

export type Blame = (what: string) => void;

export function checkShape({ word, difficulty, predicted, standing }: Line, blame: Blame): void {
  const isOne = /^[A-Z]{5,12}$/.test(word);
  const isTwo = /^[A-Z]{3,9} [A-Z]{3,9}$/.test(word);
  if (!isOne && !isTwo) blame("is neither one word of 5 to 12 letters nor two of 3 to 9.");
  if (!["easy", "medium", "hard"].includes(difficulty))
    blame(`has no such level as ${difficulty}.`);
  if (!["ring", "spare"].includes(standing)) blame(`has no such standing as ${standing}.`);
  if (!(predicted > -2 && predicted < 16))
    blame(`has an absurd predicted difficulty, ${predicted}.`);
}

export function checkLetters(
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

const mild = /^(escort|god|nip|nude)$/;

/** Neither rude nor the plural of a rude word, or only mildly so. */
export const isDecent = (word: string, runs: Map<string, boolean>) =>
  mild.test(word) ||
  ![word, word.replace(/s$/, ""), word.replace(/es$/, "")].some((form) => runs.has(form));

const spaceless = (shown: string) => shown.toLowerCase().split(" ").join("");

export function checkTone(
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
      .find((part) => !isDecent(part, runs));
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

export function checkRows(
  { word, difficulty, scrambles }: Line,
  lists: Map<string, boolean>,
  isRelaxed: boolean,
  blame: Blame,
): void {
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
      checkRow(part, row, lists, blame);
      if (!isRelaxed) checkStrictly(part, row, difficulty, blame);
    });
  }
}

function checkRow(part: string, row: string, lists: Map<string, boolean>, blame: Blame): void {
  const bare = row.toLowerCase();
  if (!/^[A-Z]+$/.test(row) || census(bare) !== census(part.toLowerCase()))
    blame(`${row} has not the letters of ${part}.`);
  if (row === part || lists.has(bare)) blame(`its scramble shows the word ${row}.`);
  for (let i = 0; i + 3 <= row.length; i++) {
    if (part.includes(row.slice(i, i + 3))) blame(`${row} keeps ${row.slice(i, i + 3)} together.`);
  }
}

const neighboursAllowed: Record<string, number> = { easy: 2, medium: 1, hard: 0 };

/** What holds for a row of which no rule was relaxed. */
function checkStrictly(part: string, row: string, level: string, blame: Blame): void {
  const standing = row.split("").filter((letter, at) => letter === part[at]).length;
  const places = Math.floor(part.length / (part.length <= 5 ? 4 : 5));
  if (standing > places) blame(`${row} leaves ${standing} letters in their place.`);
  if (level !== "easy" && row[0] === part[0]) blame(`${row} begins like ${part}.`);
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
  if (kept > (neighboursAllowed[level] ?? 0)) blame(`${row} keeps ${kept} pairs of ${part}.`);
}

const singular = (term: string) => term.replace(/s$/, "");

export function checkLabel({ word, category }: Line, blame: Blame): void {
  const hints = category
    .toLowerCase()
    .split(/[^a-z]+/)
    .map(singular);
  for (const part of word.toLowerCase().split(" ")) {
    if (hints.includes(singular(part))) blame(`its label ${category} holds its own word.`);
  }
}
