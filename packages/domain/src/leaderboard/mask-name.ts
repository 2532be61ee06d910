import { foldName } from "./fold-name.ts";

export const MASKED_NAME = "Hidden today";

/** Shorter words of a two-word answer reveal nothing by themselves. */
const MIN_REVEALING_LETTERS = 4;

/** Masks a username that contains one of today's answers, also in disguise. See docs/rules.md#leaderboards. */
export function maskName(username: string, answers: readonly string[]): string {
  const name = foldName(username);
  return answers.some((answer) => revealsAnswer(name, answer)) ? MASKED_NAME : username;
}

function revealsAnswer(name: string, answer: string): boolean {
  const words = answer.split(" ").map(foldName);
  const contained = words.filter((word) => word !== "" && name.includes(word));
  return (
    (contained.length > 0 && contained.length === words.length) ||
    contained.some((word) => word.length >= MIN_REVEALING_LETTERS)
  );
}
