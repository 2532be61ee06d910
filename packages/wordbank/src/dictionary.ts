import { readFileSync } from "node:fs";
import { COMMITTED } from "./tables.ts";

/** The words people know, committed so that the bank can be checked without any source. */
export type Dictionary = {
  known: ReadonlySet<string>;
  /** The common ones, of which the letters of a two-word answer may make at most one other pair. */
  common: ReadonlySet<string>;
  unwanted: ReadonlySet<string>;
  /** The worst of them, which no answer may contain either. */
  severe: ReadonlySet<string>;
  /** Fit for an answer, unfit for a scramble: communities, and rude words of further lists. */
  unfitForScrambles: ReadonlySet<string>;
  /** Spelled so only in America or only in Britain. */
  oneSided: ReadonlySet<string>;
};

let loaded: Dictionary | undefined;

/** @returns the committed dictionary, read on first use. Only checks need it, a day's puzzles do not. */
export function readDictionary(): Dictionary {
  loaded ??= loadDictionary(COMMITTED);
  return loaded;
}

/** @returns the dictionary of a folder with `data`. */
export function loadDictionary(root: URL): Dictionary {
  const read = (file: string) => readFileSync(new URL(`data/${file}`, root), "utf8");
  const known = decodeWords(read("known-words.txt"));
  const runs = decodeWords(rotate(read("letter-runs.txt")));
  return {
    known: listWords(known),
    common: listWords(known.filter(({ isMarked }) => isMarked)),
    unwanted: listWords(runs),
    severe: listWords(runs.filter(({ isMarked }) => isMarked)),
    unfitForScrambles: listWords(decodeWords(rotate(read("scramble-runs.txt")))),
    oneSided: listWords(decodeWords(read("one-sided-words.txt"))),
  };
}

const listWords = (rows: readonly Row[]) => new Set(rows.map(({ word }) => word));

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

type Row = { word: string; isMarked: boolean };

export function decodeWords(text: string): Row[] {
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
