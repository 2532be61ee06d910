/**
 * A hint's position in the form for players: 'Letter 3' or 'Word 2, letter 1'. See docs/rules.md#hints.
 *
 * @param position counted from 0 over the letters without the space
 * @throws RangeError for a position outside the word
 */
export function formatHintPosition(position: number, wordLengths: readonly number[]): string {
  let index = position;
  for (const [word, length] of wordLengths.entries()) {
    if (index >= 0 && index < length) {
      return wordLengths.length > 1
        ? `Word ${word + 1}, letter ${index + 1}`
        : `Letter ${index + 1}`;
    }
    index -= length;
  }
  throw new RangeError(`Position ${position} is outside a word of ${wordLengths.join(" and ")}.`);
}
