import { stemmer } from "stemmer";

/** Labels that are true of very many words and so help little: at most one of a day's three. */
export const broadLabels: ReadonlySet<string> = new Set([
  "Describing Word",
  "Action Word",
  "Common Phrase",
  "Everyday Sayings",
  "Idea or Concept",
  "Object",
  "Action or Activity",
  "Communication",
]);

/** The stems of a puzzle's words, and how the longer ones begin: what may not come twice in a week. */
export function stemsOf(answer: string): string[] {
  const words = answer.toLowerCase().split(" ");
  const beginnings = words.filter((word) => word.length >= 5).map((word) => word.slice(0, 5));
  return [...new Set([...words.map(stemmer), ...beginnings])];
}

const small = new Set([
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

/** Whether a label gives away a word of the answer or its stem, in any case: APPLE TREE / Trees. */
export function leaks(answer: string, label: string): boolean {
  const words = answer.toLowerCase().split(" ");
  const hints = label
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((hint) => hint.length >= 3 && !small.has(hint));
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
