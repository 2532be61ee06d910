/** On the lists of rude words, or like the plural of one, but harmless in a game. */
const MILD_WORDS: ReadonlySet<string> = new Set([
  "crackers",
  "escort",
  "god",
  "nip",
  "nude",
  "spaces",
  "spices",
]);

/** Lower case only; plurals of rude words are rude as well. */
export function isDecent(word: string, rude: ReadonlySet<string>): boolean {
  const forms = [word, word.replace(/s$/, ""), word.replace(/es$/, "")];
  return MILD_WORDS.has(word) || !forms.some((form) => rude.has(form));
}
