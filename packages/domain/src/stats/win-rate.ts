/** A whole percent. */
export function computeWinRate(totalSolved: number, totalGames: number): number {
  return totalGames > 0 ? Math.round((totalSolved / totalGames) * 100) : 0;
}
