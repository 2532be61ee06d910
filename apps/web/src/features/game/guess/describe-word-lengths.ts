/** '1 word' and '10 letters', or '2 words' and '5 + 5'. See docs/rules.md#two-word-puzzles. */
export function describeWordLengths(
  wordLengths: readonly number[],
): readonly [words: string, letters: string] {
  return wordLengths.length === 1
    ? ["1 word", `${wordLengths[0]} letters`]
    : [`${wordLengths.length} words`, wordLengths.join(" + ")];
}
