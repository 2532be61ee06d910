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
  writeTable(
    "bank.tsv",
    "word difficulty category predicted joy role retired families alternates scrambles",
    puzzles.map((puzzle) => [
      puzzle.word.toUpperCase(),
      puzzle.difficulty,
      puzzle.label,
      puzzle.predicted,
      puzzle.joy,
      puzzle.role,
      puzzle.retired ?? "",
      puzzle.families.join(","),
      puzzle.alternates.join(",").toUpperCase(),
      puzzle.scrambles.join(",").toUpperCase(),
    ]),
  );
}

function writeCertificates(puzzles: readonly Puzzle[]): void {
  writeTable(
    "certificates.tsv",
    "word known familiarity competitors known_anagrams rarer_anagrams other_pairs relaxed places attraction shown_words",
    puzzles.map((puzzle) => [
      puzzle.word.toUpperCase(),
      puzzle.known,
      puzzle.familiarity,
      puzzle.competitors.map((value) => value.toFixed(2)).join(","),
      0,
      puzzle.alternates.length - puzzle.commonPairs,
      puzzle.commonPairs,
      puzzle.relaxed,
      puzzle.evidence?.places.join(",") ?? "",
      puzzle.evidence?.attraction ?? "",
      0,
    ]),
  );
}

function writeTable(file: string, header: string, rows: (string | number)[][]): void {
  const lines = [header.split(" "), ...rows].map((row) => row.join("\t"));
  writeFileSync(`${DATA_FOLDER}/${file}`, `${lines.join("\n")}\n`);
}

function writeWords(file: string, words: Iterable<string>, marked: ReadonlySet<string>): void {
  writeFileSync(
    `${DATA_FOLDER}/${file}`,
    encodeWords(words, (word) => marked.has(word)),
  );
}
