/**
 * A hint's position as people read it, 'Letter 3', or 'Word 2, letter 1' (Decision 7). `position` counts
 * from 0 over the letters without the space. Throws a RangeError for a position outside the word.
 */
export function hintPhrase(position: number, wordLengths: readonly number[]): string {
  let place = position;
  for (const [index, length] of wordLengths.entries()) {
    if (place >= 0 && place < length) {
      return wordLengths.length > 1
        ? `Word ${index + 1}, letter ${place + 1}`
        : `Letter ${place + 1}`;
    }
    place -= length;
  }
  throw new RangeError(`Position ${position} is outside a word of ${wordLengths.join(" and ")}.`);
}
