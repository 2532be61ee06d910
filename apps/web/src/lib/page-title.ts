/** The document's title for a screen: `Leaderboard | Jumbl` (Decision 12). */
export function pageTitle(screen: string): string {
  return `${screen} | Jumbl`;
}
