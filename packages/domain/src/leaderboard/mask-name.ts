import { foldName } from "./fold-name.ts";

export const MASKED_NAME = "Hidden today";

/** Shorter words of a two-word answer reveal nothing by themselves. */
const MIN_REVEALING_LETTERS = 4;

/**
 * Returns a function that masks usernames containing one of the answers, even in disguise. See
 * docs/rules.md#leaderboards.
 */
export function createNameMask(answers: readonly string[]): (username: string) => string {
  const foldedAnswers = answers.map((answer) => answer.split(" ").map(foldName));
  return (username) => {
    const name = foldName(username);
    return foldedAnswers.some((words) => revealsAnswer(name, words)) ? MASKED_NAME : username;
  };
}

function revealsAnswer(name: string, words: string[]): boolean {
  const contained = words.filter((word) => word !== "" && name.includes(word));
  return (
    (contained.length > 0 && contained.length === words.length) ||
    contained.some((word) => word.length >= MIN_REVEALING_LETTERS)
  );
}
