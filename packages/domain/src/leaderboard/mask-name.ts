import { foldName } from "../account/fold-name.ts";

/** What stands in place of a name that would give an answer away. */
export const MASKED_NAME = "Hidden today";

/** The shortest word of a two-word answer that gives something away by itself. */
const TELLING_LETTERS = 4;

/**
 * A username as a board shows it: masked while it contains one of today's answers (Decision 6), whatever the
 * case, with underscores and digits that stand for letters seen through. Of a two-word answer a word of four
 * letters is enough, or both words anywhere.
 */
export function maskName(username: string, answers: readonly string[]): string {
  const name = foldName(username);
  return answers.some((answer) => tells(name, answer)) ? MASKED_NAME : username;
}

function tells(name: string, answer: string): boolean {
  const words = answer.split(" ").map(foldName);
  const contained = words.filter((word) => word !== "" && name.includes(word));
  return (
    (contained.length > 0 && contained.length === words.length) ||
    contained.some((word) => word.length >= TELLING_LETTERS)
  );
}
