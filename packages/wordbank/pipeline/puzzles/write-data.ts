import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { encodeWords, rotate } from "../../src/dictionary.ts";
import type { Sources } from "../candidates/candidate.ts";
import { listCommonWords } from "../candidates/phrases.ts";
import { SEVERE_RUNS } from "../candidates/unwanted-words.ts";
import type { Puzzle } from "./puzzle.ts";

const DATA_FOLDER = fileURLToPath(new URL("../../data", import.meta.url));

export function writeData(puzzles: readonly Puzzle[], sources: Sources): void {
  mkdirSync(DATA_FOLDER, { recursive: true });
  const ordered = puzzles.toSorted((a, b) => (a.word < b.word ? -1 : 1));
  writeBank(ordered);
  writeCertificates(ordered);
  const known = [...sources.lists.listKnown()].filter((word) => /^[a-z]{3,15}$/.test(word));
  const common = new Set(listCommonWords(sources));
  writeWords("known-words.txt", new Set([...known, ...common]), common);
  const oneSided = [...sources.lists.oneSided].filter((word) => /^[a-z]{3,15}$/.test(word));
  writeWords("one-sided-words.txt", oneSided, new Set());
  const runs = encodeWords(sources.tone.listLetterRuns(), (run) => SEVERE_RUNS.has(run));
  writeFileSync(`${DATA_FOLDER}/letter-runs.txt`, rotate(runs));
  const scrambleRuns = encodeWords(sources.tone.listScrambleRuns(), () => false);
  writeFileSync(`${DATA_FOLDER}/scramble-runs.txt`, rotate(scrambleRuns));
}

function writeBank(puzzles: readonly Puzzle[]): void {
  writeTable("bank.tsv", puzzles, (puzzle) => ({
    word: puzzle.word.toUpperCase(),
    difficulty: puzzle.difficulty,
    category: puzzle.label,
    predicted: puzzle.predicted,
    joy: puzzle.joy,
    role: puzzle.role,
    retired: puzzle.retired ?? "",
    families: puzzle.families.join(","),
    alternates: puzzle.alternates.join(",").toUpperCase(),
    scrambles: puzzle.scrambles.join(",").toUpperCase(),
  }));
}

function writeCertificates(puzzles: readonly Puzzle[]): void {
  writeTable("certificates.tsv", puzzles, (puzzle) => ({
    word: puzzle.word.toUpperCase(),
    known: puzzle.known,
    familiarity: puzzle.familiarity,
    competitors: puzzle.competitors.map((value) => value.toFixed(2)).join(","),
    known_anagrams: 0,
    rarer_anagrams: puzzle.alternates.length - puzzle.commonPairs,
    other_pairs: puzzle.commonPairs,
    relaxed: puzzle.relaxed,
    places: puzzle.evidence?.places.join(",") ?? "",
    attraction: puzzle.evidence?.attraction ?? "",
    shown_words: 0,
  }));
}

/** The columns are named after the fields of a row. */
function writeTable(
  file: string,
  puzzles: readonly Puzzle[],
  createRow: (puzzle: Puzzle) => Record<string, string | number>,
): void {
  const rows = puzzles.map(createRow);
  const lines = [Object.keys(rows[0]!), ...rows.map((row) => Object.values(row))];
  writeFileSync(`${DATA_FOLDER}/${file}`, `${lines.map((cells) => cells.join("\t")).join("\n")}\n`);
}

function writeWords(file: string, words: Iterable<string>, marked: ReadonlySet<string>): void {
  writeFileSync(
    `${DATA_FOLDER}/${file}`,
    encodeWords(words, (word) => marked.has(word)),
  );
}
