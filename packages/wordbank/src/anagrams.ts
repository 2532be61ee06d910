export const sortLetters = (text: string) => text.split("").toSorted().join("");

/** Words by their letters in alphabetical order. */
export class AnagramIndex {
  private readonly byLetters = new Map<string, string[]>();

  constructor(words: Iterable<string>) {
    for (const word of words) {
      if (!/^[a-z]{3,15}$/.test(word)) continue;
      const letters = sortLetters(word);
      const found = this.byLetters.get(letters);
      if (found) found.push(word);
      else this.byLetters.set(letters, [word]);
    }
  }

  find(word: string): string[] {
    const found = this.byLetters.get(sortLetters(word)) ?? [];
    return found.filter((other) => other !== word).toSorted();
  }
}

/** @returns every other pair of words with the same letters, word by word, in alphabetical order. */
export function listOtherPairs([first, second]: [string, string], among: AnagramIndex): string[] {
  const firsts = [first, ...among.find(first)];
  const seconds = [second, ...among.find(second)];
  return firsts
    .flatMap((a) => seconds.map((b) => `${a} ${b}`))
    .slice(1)
    .toSorted();
}
