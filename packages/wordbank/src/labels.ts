/** Labels that are true of very many words and so help little: at most one of a day's three. */
export const broadLabels: ReadonlySet<string> = new Set([
  "Describing Word",
  "Action Word",
  "Common Phrase",
  "Idea or Concept",
  "Object",
  "Action or Activity",
  "Communication",
]);

/** The stems of a puzzle's words: what may not come twice in a week. */
export function stemsOf(word: string): string[] {
  return word
    .split(" ")
    .filter((part) => part.length > 3)
    .map((part) => part.slice(0, 5));
}
