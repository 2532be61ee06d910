import { readFileSync } from "node:fs";

/** The words people know, committed so that the bank can be checked without any source. */
export type Dictionary = {
  known: ReadonlySet<string>;
  /** The common ones, of which a two-word answer may make no second pair (but one). */
  common: ReadonlySet<string>;
  unwanted: ReadonlySet<string>;
  /** The worst of them, which no answer may hold either. */
  severe: ReadonlySet<string>;
  /** Fit for an answer, unfit for a scramble: communities, and rude words of further lists. */
  unfitForScrambles: ReadonlySet<string>;
};

let loaded: Dictionary | undefined;

/** @returns the committed dictionary, read on first use. Only checks need it, a day's puzzles do not. */
export function readDictionary(): Dictionary {
  loaded ??= loadDictionary();
  return loaded;
}

const readData = (file: string) =>
  readFileSync(new URL(`../data/${file}`, import.meta.url), "utf8");

function loadDictionary(): Dictionary {
  const known = new Set<string>();
  const common = new Set<string>();
  for (const { word, isMarked } of decodeWords(readData("known-words.txt"))) {
    known.add(word);
    if (isMarked) common.add(word);
  }
  const runs = decodeWords(rotate(readData("letter-runs.txt")));
  return {
    known,
    common,
    unwanted: new Set(runs.map(({ word }) => word)),
    severe: new Set(runs.filter(({ isMarked }) => isMarked).map(({ word }) => word)),
    unfitForScrambles: new Set(
      decodeWords(rotate(readData("scramble-runs.txt"))).map(({ word }) => word),
    ),
  };
}

/** Front coding: each line has the count of letters shared with the line before (base 36), the rest, and `*` when marked. */
export function encodeWords(words: Iterable<string>, isMarked: (word: string) => boolean): string {
  let before = "";
  let text = "";
  for (const word of [...words].toSorted()) {
    let shared = 0;
    while (shared < word.length && word[shared] === before[shared]) shared++;
    text += `${shared.toString(36)}${word.slice(shared)}${isMarked(word) ? "*" : ""}\n`;
    before = word;
  }
  return text;
}

export function decodeWords(text: string): { word: string; isMarked: boolean }[] {
  let before = "";
  return text
    .trimEnd()
    .split("\n")
    .map((line) => {
      const isMarked = line.endsWith("*");
      const word =
        before.slice(0, Number.parseInt(line[0]!, 36)) + line.slice(1, isMarked ? -1 : undefined);
      before = word;
      return { word, isMarked };
    });
}

/** ROT13, so that the list of rude words is not read by accident. */
export function rotate(text: string): string {
  return text.replaceAll(/[a-z]/g, (letter) =>
    String.fromCharCode(((letter.charCodeAt(0) - 97 + 13) % 26) + 97),
  );
}
