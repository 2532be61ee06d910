import type { Difficulty } from "@jumbl/domain/puzzle";
import type { Dictionary } from "./dictionary.ts";

/** How many adjacent pairs of the answer may occur in its scramble. */
const PAIRS_ALLOWED: Record<Difficulty, number> = { easy: 2, medium: 1, hard: 0 };

/** A word of this many letters can seldom be shuffled well, so its scramble may be a rare word. */
export const SHORT_WORD_LETTERS = 4;

/** How the scramble of a word resembles it. */
function compareLetters(word: string, text: string) {
  const inPlace = text.split("").filter((letter, index) => letter === word[index]).length;
  const pairs = listRuns(word, 2);
  let pairsKept = 0;
  for (const pair of listRuns(text, 2)) {
    const at = pairs.indexOf(pair);
    if (at === -1) continue;
    pairsKept++;
    pairs.splice(at, 1);
  }
  const triples = listRuns(word, 3);
  const keepsTriple = listRuns(text, 3).some((run) => triples.includes(run));
  return { inPlace, pairsKept, keepsTriple };
}

const listRuns = (text: string, length: number) =>
  Array.from({ length: Math.max(0, text.length - length + 1) }, (_, at) =>
    text.slice(at, at + length),
  );

const reverse = (text: string) => text.split("").toReversed().join("");

/**
 * Every rule of docs/content.md that the scramble of a word breaks. `relaxed` loosens what a word of few different
 * letters cannot keep: each step allows one more pair; from 2 on one more letter may be in place, from 3 on the first
 * letter, from 4 on the first and the last.
 */
export function findBrokenRules(
  word: string,
  scramble: string,
  difficulty: Difficulty,
  isWord: (text: string) => boolean,
  relaxed = 0,
): string[] {
  const broken: string[] = [];
  const { length } = word;
  const { inPlace, pairsKept, keepsTriple } = compareLetters(word, scramble);
  if (scramble === word) broken.push("It must differ from its word.");
  if (keepsTriple) broken.push("No three letters may stand together as in the answer.");
  const pairs = PAIRS_ALLOWED[difficulty] + relaxed;
  if (pairsKept > pairs)
    broken.push(`At most ${pairs} pairs of letters may stand as in the answer.`);
  const places = Math.floor(length / (length <= 5 ? 4 : 5)) + (relaxed > 1 ? 1 : 0);
  if (inPlace > places) broken.push(`At most ${places} letters may stand in their own place.`);
  const sameFirst = scramble[0] === word[0];
  if (sameFirst && difficulty !== "easy" && relaxed < 3) {
    broken.push("It must not begin with its word's first letter.");
  }
  if (sameFirst && scramble.at(-1) === word.at(-1) && relaxed < 4) {
    broken.push("It must not keep both the first and the last letter.");
  }
  if (isWord(scramble)) broken.push("It must not be a word itself.");
  if (length > 3 && reverse(scramble) === word) broken.push("It must not be its word backwards.");
  else if (length > SHORT_WORD_LETTERS && relaxed < 3 && isWord(reverse(scramble))) {
    broken.push("It must not be a word backwards.");
  }
  if (length >= 6 && listRuns(scramble, length - 1).some(isWord)) {
    broken.push("It must not be a word without its first or last letter.");
  }
  return broken;
}

const LONGEST_RUN = 16;

/** A run of this many letters that is a word would be mistaken for the answer. */
const SHORTEST_WORD = 4;

/** @returns every run of letters that no scramble may show: rude ones, those one swap from the worst, and words. */
export function listUnwantedRuns({
  unwanted,
  severe,
  unfitForScrambles,
  known,
}: Pick<Dictionary, "unwanted" | "severe" | "unfitForScrambles" | "known">): ReadonlySet<string> {
  const words = [...known].filter((word) => word.length >= SHORTEST_WORD);
  return new Set([...unwanted, ...listNearRuns(severe), ...unfitForScrambles, ...words]);
}

/** The first run of three or more letters in `text` (its space left out) that is among `runs`. */
export function findUnwantedRun(text: string, runs: ReadonlySet<string>): string | undefined {
  const letters = text.replace(" ", "");
  for (let from = 0; from < letters.length - 2; from++) {
    for (let to = from + 3; to <= Math.min(letters.length, from + LONGEST_RUN); to++) {
      const run = letters.slice(from, to);
      if (runs.has(run)) return run;
    }
  }
  return undefined;
}

/** @returns every run that becomes one of the given runs of four or more letters when two tiles are swapped. */
function listNearRuns(runs: Iterable<string>): string[] {
  return [...runs]
    .filter((run) => run.length >= 4)
    .flatMap((run) => {
      const letters = run.split("");
      return letters.flatMap((letter, i) =>
        letters.slice(i + 1).map((other, offset) => {
          const swapped = letters.with(i, other);
          return swapped.with(i + 1 + offset, letter).join("");
        }),
      );
    });
}
