/** The day's three puzzles, in the order they are played (Spec 9). */
export const DIFFICULTIES = ["easy", "medium", "hard"] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

export function isDifficulty(text: string): text is Difficulty {
  return (DIFFICULTIES as readonly string[]).includes(text);
}

/** Sorts difficulties in the order of play: negative when `a` comes first. */
export function compareDifficulties(a: Difficulty, b: Difficulty): number {
  return DIFFICULTIES.indexOf(a) - DIFFICULTIES.indexOf(b);
}
