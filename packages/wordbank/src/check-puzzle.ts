import { DIFFICULTIES, type Difficulty } from "@jumbl/domain/puzzle";
import { findAlternates } from "./alternates.ts";
import { AnagramIndex, listOtherPairs, sortLetters } from "./anagrams.ts";
import { isDecent } from "./decency.ts";
import { type Dictionary, readDictionary } from "./dictionary.ts";
import { hasLeak } from "./labels.ts";
import { findBrokenRowRules, findUnwantedRun, listUnwantedRuns } from "./scramble-rules.ts";

const MAX_CATEGORY_LETTERS = 24;
const MAX_WORD_LETTERS = 12;
const OTHER_PAIRS_ALLOWED = 1;

export type ProposedPuzzle = {
  word: string;
  scrambled: string;
  category: string;
  difficulty: string;
};

const WORD = /^[A-Z]+( [A-Z]+)?$/;

/**
 * Applies the rules of [docs/content.md](../../../docs/content.md) to an operator's own puzzle, in upper case.
 * @returns a sentence for every check that fails.
 */
export function checkPuzzle(puzzle: ProposedPuzzle): string[] {
  const level = DIFFICULTIES.find((difficulty) => difficulty === puzzle.difficulty);
  const failed: string[] = [];
  if (!level) {
    failed.push(`Difficulty: must be easy, medium or hard, not "${puzzle.difficulty}".`);
  }
  failed.push(...checkCategory(puzzle));
  failed.push(...checkWord(puzzle.word));
  if (!WORD.test(puzzle.word)) return failed;
  const words = puzzle.word.toLowerCase().split(" ");
  failed.push(...checkScramble(words, puzzle.scrambled, level ?? "easy", readDictionary()));
  return failed;
}

/** @returns a sentence for every rule that the answer (upper case) itself breaks. */
export function checkWord(word: string): string[] {
  if (WORD.test(word)) return checkWords(word.toLowerCase().split(" "), readDictionary());
  return [
    "Word: must be one or two words of the letters A to Z in upper case, with one space between two.",
  ];
}

function checkCategory({ word, category }: ProposedPuzzle): string[] {
  const failed: string[] = [];
  if (
    category.trim() === "" ||
    category !== category.trim() ||
    category.length > MAX_CATEGORY_LETTERS
  ) {
    failed.push(
      `Category: must have 1 to ${MAX_CATEGORY_LETTERS} letters and no space around them.`,
    );
  }
  if (/^\p{Ll}/u.test(category)) {
    failed.push("Category: must begin with a capital letter, like every other.");
  }
  const rude = category
    .toLowerCase()
    .split(/[^a-z]+/)
    .find((part) => !isDecent(part, readDictionary().unwanted));
  if (rude) failed.push(`Tone: the category holds the rude word ${rude.toUpperCase()}.`);
  if (hasLeak(word, category))
    failed.push("Leak: the category must not hold a word of the answer or its stem.");
  return failed;
}

const indexes = new WeakMap<ReadonlySet<string>, AnagramIndex>();

function getAnagramIndex(words: ReadonlySet<string>): AnagramIndex {
  const index = indexes.get(words) ?? new AnagramIndex(words);
  indexes.set(words, index);
  return index;
}

function checkWords(words: string[], { known, common, severe, unwanted }: Dictionary): string[] {
  const failed: string[] = [];
  const [only = "", second] = words;
  if (second === undefined && only.length < 5)
    failed.push("Length: one word must have at least five letters.");
  if (words.some((word) => word.length < 3 || word.length > MAX_WORD_LETTERS)) {
    failed.push(`Length: a word must have three to ${MAX_WORD_LETTERS} letters.`);
  }
  for (const word of words) {
    if (!known.has(word))
      failed.push(`Known: ${word.toUpperCase()} is not among the words people know.`);
  }
  const rude = [...words, words.join("")].find((word) => !isDecent(word, unwanted));
  if (rude) failed.push(`Tone: ${rude.toUpperCase()} is on the list of rude words.`);
  const run = findUnwantedRun(words.join(" "), severe);
  if (run) failed.push(`Tone: the answer holds the letters ${run.toUpperCase()}.`);
  if (second === undefined) {
    const accepted = new Set(findAlternates(only.toUpperCase()));
    const others = getAnagramIndex(known)
      .find(only)
      .filter((other) => !accepted.has(other.toUpperCase()));
    if (others.length > 0) failed.push(`One answer: ${joinWords(others)} has the same letters.`);
  } else {
    const others = listOtherPairs([only, second], getAnagramIndex(common));
    if (others.length > OTHER_PAIRS_ALLOWED) {
      failed.push(`One answer: the letters also make ${joinWords(others)}.`);
    }
  }
  return failed;
}

let rudeRuns: ReadonlySet<string> | undefined;
let allRuns: ReadonlySet<string> | undefined;

const joinWords = (texts: string[]) => texts.map((text) => text.toUpperCase()).join(", ");

function checkScramble(
  words: string[],
  scrambled: string,
  level: Difficulty,
  lists: Dictionary,
): string[] {
  const rows = scrambled.toLowerCase().split(" ");
  const isShuffled =
    scrambled === scrambled.toUpperCase() &&
    rows.length === words.length &&
    words.every((word, index) => sortLetters(word) === sortLetters(rows[index]!));
  if (!isShuffled) {
    return [
      "Scramble: must hold the answer's letters in upper case, shuffled inside each word, with the same space.",
    ];
  }
  const isWord = (text: string) => lists.known.has(text);
  const broken = words.flatMap((word, index) => {
    const few = word.length <= 5 || new Set(word).size <= 4;
    return findBrokenRowRules(word, rows[index]!, level, isWord, few ? 5 : 1);
  });
  const failed = [...new Set(broken)].map((rule) => `Scramble: ${rule}`);
  const text = scrambled.toLowerCase();
  rudeRuns ??= listUnwantedRuns({ ...lists, known: new Set() });
  const rude = findUnwantedRun(text, rudeRuns);
  if (rude) failed.push(`Tone: the scramble shows the letters ${rude.toUpperCase()}.`);
  allRuns ??= listUnwantedRuns(lists);
  const word = rude ? undefined : findUnwantedRun(text, allRuns);
  if (word) failed.push(`Scramble: it shows the word ${word.toUpperCase()}.`);
  return failed;
}
