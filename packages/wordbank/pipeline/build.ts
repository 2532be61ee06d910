import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { DIFFICULTIES, type Difficulty } from "@jumbl/domain/puzzle";
import type { Standing } from "../src/bank.ts";
import { fold, rotate } from "../src/dictionary.ts";
import { featuresOf, levelOf, predictDifficulty } from "../src/difficulty.ts";
import { broadLabels, leaks } from "../src/labels.ts";
import type { Candidate, Counts, Sources } from "./candidates.ts";
import { Labeller } from "./concepts.ts";
import { readLabels, readRetired, readVerdicts } from "./editorial.ts";
import { fetchSources } from "./fetch-sources.ts";
import { FreeDict } from "./freedict.ts";
import { Inflection } from "./inflection.ts";
import { commonWords, listPhrases } from "./phrase-candidates.ts";
import { Scrambler } from "./scramble.ts";
import { listSingles } from "./single-candidates.ts";
import { thesaurusPhrases } from "./thesaurus.ts";
import { Tone } from "./tone.ts";
import { WordLikeness } from "./word-likeness.ts";
import { WordLists } from "./word-lists.ts";
import { WordNet } from "./wordnet.ts";

const dataFolder = fileURLToPath(new URL("../data", import.meta.url));
const scramblesWanted = 4;
const scramblesNeeded = 2;
const sparesKept = 42;
const week = 7;

type Puzzle = Candidate & {
  difficulty: Difficulty;
  competitors: number[];
  predicted: number;
  scrambles: string[];
  relaxed: number;
  standing: Standing;
  retired: number | "";
};

/** Builds the bank from its sources and the editors' verdicts, and prints what each step took away. */
function build(): void {
  const sources = openSources();
  const counts: Counts = new Map();
  const candidates = [...listSingles(sources, counts), ...listPhrases(sources, counts)];
  print("Candidates", counts, candidates.length);
  const likeness = new WordLikeness(sources.lists);
  const edited: Counts = new Map();
  const admitted = admit(candidates, likeness, edited);
  const puzzles = scrambleAll(admitted, likeness, sources, edited);
  print("Editors and scrambles", edited, puzzles.length);
  giveStandings(puzzles);
  retire(puzzles);
  write(puzzles, sources);
}

function openSources(): Sources {
  fetchSources();
  const wordnet = new WordNet();
  const lists = new WordLists();
  return {
    wordnet,
    lists,
    freedict: new FreeDict(),
    thesaurus: thesaurusPhrases(),
    labeller: new Labeller(wordnet),
    inflection: new Inflection(wordnet, lists),
    tone: new Tone(wordnet),
  };
}

/** Only what an editor has read and kept, with the editor's label and level. */
function admit(candidates: Candidate[], likeness: WordLikeness, counts: Counts): Puzzle[] {
  const verdicts = readVerdicts(readLabels());
  const count = (step: string) => void counts.set(step, (counts.get(step) ?? 0) + 1);
  return candidates.flatMap((candidate) => {
    const { word } = candidate;
    const verdict = verdicts.get(word);
    if (!verdict) {
      count("not yet read");
      return [];
    }
    if (!verdict.keeps) {
      count("denied by an editor");
      return [];
    }
    const { label } = verdict;
    if (leaks(word, label)) {
      count("label gives the answer away");
      console.log(`  leak: ${word} / ${label}`);
      return [];
    }
    const competitors = word.split(" ").map((part) => likeness.competitors(part));
    const predicted = predictDifficulty(featuresOf(word, competitors, candidate.familiarity));
    const difficulty = verdict.level ?? levelOf(word, candidate.familiarity, predicted);
    return [
      {
        ...candidate,
        label,
        difficulty,
        competitors,
        predicted,
        scrambles: [],
        relaxed: 0,
        standing: "ring",
        retired: "",
      },
    ];
  });
}

function scrambleAll(
  puzzles: Puzzle[],
  likeness: WordLikeness,
  { lists, tone }: Sources,
  counts: Counts,
): Puzzle[] {
  const scrambler = new Scrambler(likeness, lists.known(), lists.everything(), tone.letterRuns());
  return puzzles.flatMap((puzzle) => {
    const { scrambles, relaxed } = scrambler.scramblesOf(
      puzzle.word,
      puzzle.difficulty,
      scramblesWanted,
    );
    if (scrambles.length >= scramblesNeeded) return [{ ...puzzle, scrambles, relaxed }];
    counts.set("no two clean scrambles", (counts.get("no two clean scrambles") ?? 0) + 1);
    return [];
  });
}

/**
 * The scarcest level fills the ring. In every level some good puzzles, as many of two words as of one,
 * are kept to replace a retired one; of the rest the broadly labelled and the least known wait with them.
 */
function giveStandings(puzzles: Puzzle[]): void {
  const piles = DIFFICULTIES.map((difficulty) =>
    puzzles.filter((puzzle) => puzzle.difficulty === difficulty),
  );
  const least = Math.min(...piles.map((pile) => pile.length));
  const days = Math.floor((least - sparesKept) / week) * week;
  for (const pile of piles) {
    const ranked = pile.toSorted(
      (a, b) =>
        Number(broadLabels.has(a.label)) - Number(broadLabels.has(b.label)) ||
        b.familiarity - a.familiarity ||
        (a.word < b.word ? -1 : 1),
    );
    const specific = ranked.filter(({ label }) => !broadLabels.has(label)).toReversed();
    const kept = [true, false].flatMap((two) =>
      specific.filter(({ word }) => word.includes(" ") === two).slice(0, sparesKept / 2),
    );
    const waiting = ranked.filter((puzzle) => !kept.includes(puzzle)).slice(days);
    for (const spare of [...kept, ...waiting]) spare.standing = "spare";
  }
}

/** Numbers the retired words. Throws when one is not in the bank, or when a level has fewer spares than it needs. */
function retire(puzzles: Puzzle[]): void {
  readRetired().forEach((word, index) => {
    const puzzle = puzzles.find((candidate) => candidate.word === word);
    if (!puzzle) throw new Error(`retired.tsv: "${word}" is not in the bank.`);
    puzzle.retired = index + 1;
  });
  for (const level of DIFFICULTIES) {
    const pile = puzzles.filter(({ difficulty }) => difficulty === level);
    const gone = pile.filter(({ retired }) => retired !== "").length;
    const spares = pile.filter(({ standing }) => standing === "spare").length;
    if (gone > spares)
      throw new Error(
        `retired.tsv: ${gone} ${level} words are retired, but ${spares} can replace them.`,
      );
  }
}

function write(puzzles: Puzzle[], sources: Sources): void {
  mkdirSync(dataFolder, { recursive: true });
  const ordered = puzzles.toSorted((a, b) => (a.word < b.word ? -1 : 1));
  table(
    "bank.tsv",
    "word difficulty category predicted alternates standing scrambles retired",
    ordered.map((puzzle) => [
      puzzle.word.toUpperCase(),
      puzzle.difficulty,
      puzzle.label,
      puzzle.predicted,
      upper(puzzle.alternates),
      puzzle.standing,
      upper(puzzle.scrambles),
      puzzle.retired,
    ]),
  );
  table(
    "certificates.tsv",
    "word familiarity competitors known_anagrams rarer_anagrams other_pairs relaxed",
    ordered.map((puzzle) => {
      return [
        puzzle.word.toUpperCase(),
        puzzle.familiarity,
        puzzle.competitors.map((value) => value.toFixed(2)).join(","),
        0,
        puzzle.alternates.length - puzzle.commonPairs,
        puzzle.commonPairs,
        puzzle.relaxed,
      ];
    }),
  );
  const known = [...sources.lists.known()].filter((word) => /^[a-z]{3,15}$/.test(word));
  const common = new Set(commonWords(sources));
  writeFileSync(
    `${dataFolder}/known-words.txt`,
    fold(new Set([...known, ...common]), (word) => common.has(word)),
  );
  const severe = sources.tone.severeRuns();
  writeFileSync(
    `${dataFolder}/letter-runs.txt`,
    rotate(fold(sources.tone.letterRuns(), (run) => severe.has(run))),
  );
}

const upper = (texts: string[]) => texts.join(",").toUpperCase();

function table(file: string, header: string, rows: (string | number)[][]): void {
  const lines = [header.split(" "), ...rows].map((row) => row.join("\t"));
  writeFileSync(`${dataFolder}/${file}`, `${lines.join("\n")}\n`);
}

function print(title: string, counts: Counts, left: number): void {
  console.log(`${title}:`);
  for (const [step, count] of counts) console.log(`  ${String(count).padStart(7)}  ${step}`);
  console.log(`  ${String(left).padStart(7)}  left`);
}

build();
