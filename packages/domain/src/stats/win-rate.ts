/** A whole percentage; halves are rounded up. */
export function computeWinRate(totalSolved: number, totalGames: number): number {
  return totalGames > 0 ? Math.round((totalSolved * 100) / totalGames) : 0;
}
