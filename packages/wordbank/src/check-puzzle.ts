import { DIFFICULTIES, type Difficulty } from "@jumbl/domain/puzzle";
import { findAlternates } from "./alternates.ts";
import { AnagramIndex, listOtherPairs, sortLetters } from "./anagrams.ts";
import { isDecent } from "./decency.ts";
import { type Dictionary, readDictionary } from "./dictionary.ts";
import { hasLeak } from "./labels.ts";
import { findBrokenRules, findUnwantedRun, listUnwantedRuns } from "./scramble-rules.ts";

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
  const lists = readDictionary();
  failed.push(...checkCategory(puzzle, lists));
  failed.push(...checkWord(puzzle.word));
  if (!WORD.test(puzzle.word)) return failed;
  const words = puzzle.word.toLowerCase().split(" ");
  failed.push(...checkScramble(words, puzzle.scrambled, level ?? "easy", lists));
  return failed;
}

/** @returns a sentence for every rule that the answer (upper case) itself breaks. */
export function checkWord(word: string): string[] {
  if (!WORD.test(word))
    return [
      "Word: must be one or two words of the letters A to Z in upper case, with one space between two.",
    ];
  const words = word.toLowerCase().split(" ");
  return checkWords(words, readDictionary(), words.length === 1 ? findAlternates(word) : []);
}

/** @returns a sentence for every rule that the label breaks, alone or with the answer. */
export function checkCategory(
  { word, category }: Pick<ProposedPuzzle, "word" | "category">,
  { unwanted }: Dictionary,
): string[] {
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
    .find((part) => !isDecent(part, unwanted));
  if (rude) failed.push(`Tone: the label contains the rude word ${rude.toUpperCase()}.`);
  if (hasLeak(word, category))
    failed.push("Leak: the label must not contain a word of the answer or its stem.");
  return failed;
}

const indexes = new WeakMap<ReadonlySet<string>, AnagramIndex>();

function getAnagramIndex(words: ReadonlySet<string>): AnagramIndex {
  const index = indexes.get(words) ?? new AnagramIndex(words);
  indexes.set(words, index);
  return index;
}

/**
 * @param accepted the alternates of a one-word answer, in upper case
 * @returns a sentence for every rule that the answer's words (lower case) break
 */
export function checkWords(
  words: string[],
  { known, common, severe, unwanted }: Dictionary,
  accepted: readonly string[],
): string[] {
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
  if (run) failed.push(`Tone: the answer contains the letters ${run.toUpperCase()}.`);
  if (second === undefined) {
    const others = getAnagramIndex(known)
      .find(only)
      .filter((other) => !accepted.includes(other.toUpperCase()));
    if (others.length > 0) failed.push(`One answer: ${joinWords(others)} has the same letters.`);
  } else {
    const others = listOtherPairs([only, second], getAnagramIndex(common));
    if (others.length > OTHER_PAIRS_ALLOWED) {
      failed.push(`One answer: the letters also make ${joinWords(others)}.`);
    }
  }
  return failed;
}

type Runs = { rude: ReadonlySet<string>; all: ReadonlySet<string> };

const runs = new WeakMap<Dictionary, Runs>();

function getUnwantedRuns(lists: Dictionary): Runs {
  const found = runs.get(lists) ?? {
    rude: listUnwantedRuns({ ...lists, known: new Set() }),
    all: listUnwantedRuns(lists),
  };
  runs.set(lists, found);
  return found;
}

const joinWords = (texts: string[]) => texts.map((text) => text.toUpperCase()).join(", ");

/** A word of few letters cannot keep every rule of scrambles, see `findBrokenRules`. */
const chooseRelaxation = (word: string) => (word.length <= 5 || new Set(word).size <= 4 ? 5 : 1);

/** @returns a sentence for every rule that the scramble of the answer's words (lower case) breaks. */
export function checkScramble(
  words: string[],
  scrambled: string,
  level: Difficulty,
  lists: Dictionary,
  relaxed?: number,
): string[] {
  const parts = scrambled.toLowerCase().split(" ");
  const isShuffled =
    scrambled === scrambled.toUpperCase() &&
    parts.length === words.length &&
    words.every((word, index) => sortLetters(word) === sortLetters(parts[index]!));
  if (!isShuffled) {
    return [
      "Scramble: must contain the answer's letters in upper case, shuffled inside each word, with the same space.",
    ];
  }
  const isWord = (text: string) => lists.known.has(text);
  const broken = words.flatMap((word, index) =>
    findBrokenRules(word, parts[index]!, level, isWord, relaxed ?? chooseRelaxation(word)),
  );
  const failed = [...new Set(broken)].map((rule) => `Scramble: ${rule}`);
  const text = scrambled.toLowerCase();
  const unwanted = getUnwantedRuns(lists);
  const rude = findUnwantedRun(text, unwanted.rude);
  if (rude) failed.push(`Tone: the scramble shows the letters ${rude.toUpperCase()}.`);
  const word = rude ? undefined : findUnwantedRun(text, unwanted.all);
  if (word) failed.push(`Scramble: it shows the word ${word.toUpperCase()}.`);
  return failed;
}
