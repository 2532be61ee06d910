import { stemmer } from "stemmer";

/** @returns the Porter stems of the words, and the first five letters of the longer ones. */
export function listStems(answer: string): string[] {
  const words = answer.toLowerCase().split(" ");
  const beginnings = words.filter((word) => word.length >= 5).map((word) => word.slice(0, 5));
  return [...new Set([...words.map(stemmer), ...beginnings])];
}

const STOP_WORDS = new Set([
  "and",
  "the",
  "for",
  "that",
  "things",
  "where",
  "are",
  "not",
  "more",
  "less",
  "ways",
  "kinds",
]);

/** A label must not contain a word of the answer or its stem: APPLE TREE under Trees. */
export function hasLeak(answer: string, label: string): boolean {
  const words = answer.toLowerCase().split(" ");
  const hints = label
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((hint) => hint.length >= 3 && !STOP_WORDS.has(hint));
  return hints.some((hint) => words.some((word) => shareStem(word, hint)));
}

function shareStem(word: string, hint: string): boolean {
  const stem = hint.length > 3 ? hint.replace(/(ies|ings?|ers?|ed|s|y)$/, "") : hint;
  if (word === hint || word === stem) return true;
  if (stem.length === 3) {
    return word === `${stem}s` || (hint.length > 3 && word.startsWith(stem) && word.length <= 6);
  }
  return (
    word.startsWith(stem) ||
    word.endsWith(stem) ||
    (word.length > 3 && hint.startsWith(word)) ||
    (word.length >= 5 && hint.length >= 5 && word.slice(0, 5) === hint.slice(0, 5))
  );
}
