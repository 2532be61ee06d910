/** Solved out of played as a whole percent, 0 when nothing was played (Spec 5). */
export function winRate(totalSolved: number, totalGames: number): number {
  return totalGames > 0 ? Math.round((totalSolved / totalGames) * 100) : 0;
}
