/** In the order of play. See docs/architecture.md#where-a-change-goes. */
export const DIFFICULTIES = ["easy", "medium", "hard"] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

export function isDifficulty(text: string): text is Difficulty {
  return (DIFFICULTIES as readonly string[]).includes(text);
}

export function compareDifficulties(a: Difficulty, b: Difficulty): number {
  return DIFFICULTIES.indexOf(a) - DIFFICULTIES.indexOf(b);
}

export function mapDifficulties<Value>(
  getValue: (difficulty: Difficulty) => Value,
): Record<Difficulty, Value> {
  const entries = DIFFICULTIES.map((difficulty) => [difficulty, getValue(difficulty)] as const);
  return Object.fromEntries(entries) as Record<Difficulty, Value>;
}
