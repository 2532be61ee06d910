/** A text's letters in alphabetical order. */
export const lettersOf = (text: string) => text.split("").toSorted().join("");

/** Words by their letters in alphabetical order. */
export class Anagrams {
  private readonly byLetters = new Map<string, string[]>();

  constructor(words: Iterable<string>) {
    for (const word of words) {
      if (!/^[a-z]{3,15}$/.test(word)) continue;
      const letters = lettersOf(word);
      const found = this.byLetters.get(letters);
      if (found) found.push(word);
      else this.byLetters.set(letters, [word]);
    }
  }

  /** The other words of the same letters, in alphabetical order. */
  of(word: string): string[] {
    return (this.byLetters.get(lettersOf(word)) ?? []).filter((other) => other !== word).toSorted();
  }
}

/** Every other pair of words with the same letters, word by word, in alphabetical order. */
export function otherPairs([first, second]: [string, string], among: Anagrams): string[] {
  const firsts = [first, ...among.of(first)];
  const seconds = [second, ...among.of(second)];
  return firsts
    .flatMap((a) => seconds.map((b) => `${a} ${b}`))
    .slice(1)
    .toSorted();
}
