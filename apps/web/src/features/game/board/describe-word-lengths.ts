/** '1 word · 10 letters', or '2 words · 5 + 5'. See docs/rules.md#two-word-puzzles. */
export function describeWordLengths(wordLengths: readonly number[]): string {
  return wordLengths.length === 1
    ? `1 word · ${wordLengths[0]} letters`
    : `${wordLengths.length} words · ${wordLengths.join(" + ")}`;
}
