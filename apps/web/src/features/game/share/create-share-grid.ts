const MAX_SQUARES = 10;

export type ShareGrid = {
  /** Green squares to draw, one for each attempt, at most 10. */
  squares: number;
  /** '... (12 total)' when there are more attempts than squares. */
  overflowText: string | undefined;
  /** One bulb for each hint. */
  bulbs: number;
};

/** The grid of the victory dialog and the share card. See docs/rules.md#sharing. */
export function createShareGrid(attempts: number, hints: number): ShareGrid {
  return {
    squares: Math.min(attempts, MAX_SQUARES),
    overflowText: attempts > MAX_SQUARES ? `... (${attempts} total)` : undefined,
    bulbs: hints,
  };
}
