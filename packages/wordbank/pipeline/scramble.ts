import type { Difficulty } from "@jumbl/domain/puzzle";
import { brokenRowRules, findUnwantedRun, shortRow } from "../src/scramble-rules.ts";
import { generator, type WordLikeness } from "./word-likeness.ts";

const relaxations = 6;
const drawsPerStep = 400;
const survivors = 24;
const joinTries = 60;

type Row = { row: string; relaxed: number };

/** Draws the scrambles of the bank. The same words and lists always give the same scrambles. */
export class Scrambler {
  private readonly likeness: WordLikeness;
  private readonly isWord: (text: string) => boolean;
  private readonly runs: ReadonlySet<string>;

  constructor(
    likeness: WordLikeness,
    known: Set<string>,
    everything: Set<string>,
    runs: ReadonlySet<string>,
  ) {
    this.likeness = likeness;
    this.runs = runs;
    this.isWord = (text) => (text.length <= shortRow ? known.has(text) : everything.has(text));
  }

  /**
   * Up to `wanted` different scrambles of an answer (lower case, one space between two words), and
   * the greatest relaxation of the rules that one of them needed. Fewer when it has no more.
   */
  scramblesOf(
    answer: string,
    difficulty: Difficulty,
    wanted: number,
  ): { scrambles: string[]; relaxed: number } {
    const choices = answer
      .split(" ")
      .map((word) => this.rows(word, difficulty, `${answer}|${word}`, wanted));
    const scrambles: string[] = [];
    let relaxed = 0;
    const random = generator(answer);
    for (let attempt = 0; attempt < joinTries && scrambles.length < wanted; attempt++) {
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
  private rows(word: string, difficulty: Difficulty, seed: string, wanted: number): Row[] {
    const random = generator(seed);
    const rows: Row[] = [];
    const seen = new Set<string>();
    for (let relaxed = 0; relaxed < relaxations && rows.length < wanted; relaxed++) {
      const found: string[] = [];
      for (let draw = 0; draw < drawsPerStep && found.length < survivors; draw++) {
        const row = shuffle(word, random);
        if (seen.has(row) || findUnwantedRun(row, this.runs)) continue;
        if (brokenRowRules(word, row, difficulty, this.isWord, relaxed).length > 0) continue;
        seen.add(row);
        found.push(row);
      }
      rows.push(...this.rank(found, difficulty).map((row) => ({ row, relaxed })));
    }
    return rows;
  }

  /** Easy: orders that read as a jumble come first. Hard: those most like a word, which mislead longest. */
  private rank(rows: string[], difficulty: Difficulty): string[] {
    const scored = rows.map((row) => ({ row, score: this.likeness.of(row) }));
    const ordered = scored.toSorted((a, b) => a.score - b.score || (a.row < b.row ? -1 : 1));
    const best = { easy: 0.35, medium: 0.6, hard: 1 }[difficulty] * (ordered.length - 1);
    return ordered
      .map(({ row }, index) => ({ row, away: Math.abs(index - best) }))
      .toSorted((a, b) => a.away - b.away)
      .map(({ row }) => row);
  }
}

function shuffle(word: string, random: () => number): string {
  const letters = word.split("");
  for (let i = letters.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [letters[i], letters[j]] = [letters[j]!, letters[i]!];
  }
  return letters.join("");
}
