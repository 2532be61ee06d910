import type { Difficulty } from "@jumbl/domain/puzzle";
import {
  findBrokenRules,
  findUnwantedRun,
  listUnwantedRuns,
  SHORT_WORD_LETTERS,
} from "../../src/scramble-rules.ts";
import { SEVERE_RUNS } from "../candidates/unwanted-words.ts";
import type { Tone } from "../candidates/tone.ts";
import type { WordLists } from "../sources/word-lists.ts";
import { createGenerator, type WordLikeness } from "./word-likeness.ts";

const RELAXATIONS = 6;
const DRAWS_PER_STEP = 800;
const SURVIVORS = 24;
const JOIN_TRIES = 200;

type Scramble = { text: string; relaxed: number };

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
      text.length <= SHORT_WORD_LETTERS ? known.has(text) : everything.has(text);
  }

  /** `answer` is lower case. @returns at most `wanted` scrambles and the greatest relaxation one of them needed. */
  listScrambles(
    answer: string,
    difficulty: Difficulty,
    wanted: number,
  ): { scrambles: string[]; relaxed: number } {
    const choices = answer
      .split(" ")
      .map((word) => this.listFor(word, difficulty, `${answer}|${word}`, wanted));
    const scrambles: string[] = [];
    let relaxed = 0;
    const random = createGenerator(answer);
    for (let attempt = 0; attempt < JOIN_TRIES && scrambles.length < wanted; attempt++) {
      const parts = choices.map((found) =>
        attempt < wanted
          ? found[attempt % found.length]
          : found[Math.floor(random() * found.length)],
      );
      if (parts.some((part) => part === undefined)) break;
      const text = parts.map((part) => part!.text).join(" ");
      if (scrambles.includes(text) || findUnwantedRun(text, this.runs)) continue;
      scrambles.push(text);
      relaxed = Math.max(relaxed, ...parts.map((part) => part!.relaxed));
    }
    return { scrambles, relaxed };
  }

  /** Scrambles of a word, best first; the rules are relaxed only while fewer than `wanted` are found. */
  private listFor(word: string, difficulty: Difficulty, seed: string, wanted: number): Scramble[] {
    const random = createGenerator(seed);
    const scrambles: Scramble[] = [];
    const seen = new Set<string>();
    for (let relaxed = 0; relaxed < RELAXATIONS && scrambles.length < wanted; relaxed++) {
      const found: string[] = [];
      for (let draw = 0; draw < DRAWS_PER_STEP && found.length < SURVIVORS; draw++) {
        const text = shuffleLetters(word, random);
        if (seen.has(text) || findUnwantedRun(text, this.runs)) continue;
        if (findBrokenRules(word, text, difficulty, this.isWord, relaxed).length > 0) continue;
        seen.add(text);
        found.push(text);
      }
      scrambles.push(...this.rank(found, difficulty).map((text) => ({ text, relaxed })));
    }
    return scrambles;
  }

  /** Easy: orders that read as a jumble come first. Hard: those most like a word, which mislead longest. */
  private rank(scrambles: string[], difficulty: Difficulty): string[] {
    const scored = scrambles.map((text) => ({ text, score: this.likeness.score(text) }));
    const ordered = scored.toSorted((a, b) => a.score - b.score || (a.text < b.text ? -1 : 1));
    const best = { easy: 0.35, medium: 0.6, hard: 1 }[difficulty] * (ordered.length - 1);
    return ordered
      .map(({ text }, index) => ({ text, away: Math.abs(index - best) }))
      .toSorted((a, b) => a.away - b.away)
      .map(({ text }) => text);
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
