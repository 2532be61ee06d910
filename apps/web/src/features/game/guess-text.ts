/** A guess as it is sent and listed: trimmed, single spaces, capitals; letters beyond a to z stay what they are (Decision 3). */
export function toSentGuess(typed: string): string {
  return typed
    .trim()
    .replace(/\s+/gu, " ")
    .replace(/[a-z]/gu, (letter) => letter.toUpperCase());
}
