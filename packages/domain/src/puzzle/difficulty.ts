/** In the order of play. A change needs a migration; the tests of packages/db name the constraints. */
export const DIFFICULTIES = ["easy", "medium", "hard"] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

export function isDifficulty(text: string): text is Difficulty {
  return (DIFFICULTIES as readonly string[]).includes(text);
}

export function compareDifficulties(a: Difficulty, b: Difficulty): number {
  return DIFFICULTIES.indexOf(a) - DIFFICULTIES.indexOf(b);
}
