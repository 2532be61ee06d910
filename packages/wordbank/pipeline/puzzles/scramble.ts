import type { Difficulty } from "@jumbl/domain/puzzle";
import {
  findBrokenRowRules,
  findUnwantedRun,
  listUnwantedRuns,
  SHORT_ROW_LETTERS,
} from "../../src/scramble-rules.ts";
import { SEVERE_RUNS } from "../candidates/unwanted-words.ts";
import type { Tone } from "../candidates/tone.ts";
import type { WordLists } from "../sources/word-lists.ts";
import { createGenerator, type WordLikeness } from "./word-likeness.ts";

const RELAXATIONS = 6;
const DRAWS_PER_STEP = 800;
const SURVIVORS = 24;
const JOIN_TRIES = 200;

type Row = { row: string; relaxed: number };

/** Draws the scrambles of the bank. The same words and lists always give the same scrambles. */
export class Scrambler {
  private readonly likeness: WordLikeness;
  private readonly isWord: (text: string) => boolean;
  private readonly runs: ReadonlySet<string>;

  constructor(likeness: WordLikeness, lists: WordLists, tone: Tone) {
    this.likeness = likeness;
    const known = lists.listKnown();
    this.runs = listUnwantedRuns({
      unwanted: tone.listLetterRuns(),
      severe: SEVERE_RUNS,
      unfitForScrambles: tone.listScrambleRuns(),
      known,
    });
    const everything = lists.listEverything();
    this.isWord = (text) =>
      text.length <= SHORT_ROW_LETTERS ? known.has(text) : everything.has(text);
  }

  /** `answer` is lower case. @returns at most `wanted` scrambles and the greatest relaxation one of them needed. */
  listScrambles(
    answer: string,
    difficulty: Difficulty,
    wanted: number,
  ): { scrambles: string[]; relaxed: number } {
    const choices = answer
      .split(" ")
      .map((word) => this.listRows(word, difficulty, `${answer}|${word}`, wanted));
    const scrambles: string[] = [];
    let relaxed = 0;
    const random = createGenerator(answer);
    for (let attempt = 0; attempt < JOIN_TRIES && scrambles.length < wanted; attempt++) {
      const rows = choices.map((found) =>
        attempt < wanted
          ? found[attempt % found.length]
          : found[Math.floor(random() * found.length)],
      );
      if (rows.some((row) => row === undefined)) break;
      const text = rows.map((row) => row!.row).join(" ");
      if (scrambles.includes(text) || findUnwantedRun(text, this.runs)) continue;
      scrambles.push(text);
      relaxed = Math.max(relaxed, ...rows.map((row) => row!.relaxed));
    }
    return { scrambles, relaxed };
  }

  /** Rows of a word, the best first; the rules are relaxed only while fewer than `wanted` are found. */
  private listRows(word: string, difficulty: Difficulty, seed: string, wanted: number): Row[] {
    const random = createGenerator(seed);
    const rows: Row[] = [];
    const seen = new Set<string>();
    for (let relaxed = 0; relaxed < RELAXATIONS && rows.length < wanted; relaxed++) {
      const found: string[] = [];
      for (let draw = 0; draw < DRAWS_PER_STEP && found.length < SURVIVORS; draw++) {
        const row = shuffleLetters(word, random);
        if (seen.has(row) || findUnwantedRun(row, this.runs)) continue;
        if (findBrokenRowRules(word, row, difficulty, this.isWord, relaxed).length > 0) continue;
        seen.add(row);
        found.push(row);
      }
      rows.push(...this.rank(found, difficulty).map((row) => ({ row, relaxed })));
    }
    return rows;
  }

  /** Easy: orders that read as a jumble come first. Hard: those most like a word, which mislead longest. */
  private rank(rows: string[], difficulty: Difficulty): string[] {
    const scored = rows.map((row) => ({ row, score: this.likeness.score(row) }));
    const ordered = scored.toSorted((a, b) => a.score - b.score || (a.row < b.row ? -1 : 1));
    const best = { easy: 0.35, medium: 0.6, hard: 1 }[difficulty] * (ordered.length - 1);
    return ordered
      .map(({ row }, index) => ({ row, away: Math.abs(index - best) }))
      .toSorted((a, b) => a.away - b.away)
      .map(({ row }) => row);
  }
}

function shuffleLetters(word: string, random: () => number): string {
  const letters = word.split("");
  for (let i = letters.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [letters[i], letters[j]] = [letters[j]!, letters[i]!];
  }
  return letters.join("");
}
