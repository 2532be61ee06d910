const segmenter = "Segmenter" in Intl ? new Intl.Segmenter("en") : undefined;

/** @returns the characters of a text as people see them: an emoji or an accented letter is one. */
export function splitCharacters(text: string): string[] {
  return segmenter
    ? Array.from(segmenter.segment(text), ({ segment }) => segment)
    : Array.from(text);
}

/**
 * @returns A to Z for a letter in any case, including full-width letters and the Turkish İ and ı, which keyboards type
 * for I; otherwise undefined. See docs/rules.md#guesses.
 */
export function toLetter(character: string): string | undefined {
  const letter = character.normalize("NFKC").replace(/^[İı]$|^i\u0307$/u, "I");
  return /^[A-Za-z]$/.test(letter) ? letter.toUpperCase() : undefined;
}

/** @returns the letters and spaces of a typed guess, which its cells show. */
export function readLetters(typed: string): string {
  return splitCharacters(typed)
    .map((character) => (isSpace(character) ? " " : (toLetter(character) ?? "")))
    .join("");
}

/** @returns the first character of a typed guess that is neither a letter nor a space. */
export function findNonLetter(typed: string): string | undefined {
  return splitCharacters(typed).find(
    (character) => !isSpace(character) && toLetter(character) === undefined,
  );
}

export function isSpace(character: string): boolean {
  return character.trim() === "";
}
