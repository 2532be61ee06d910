/** Rude only to a list. */
const mildWords: ReadonlySet<string> = new Set(["escort", "god", "nip", "nude"]);

/** Whether a word (lower case) is neither rude nor the plural of a rude one. `rude` is the list. */
export function isDecent(word: string, rude: ReadonlySet<string>): boolean {
  const forms = [word, word.replace(/s$/, ""), word.replace(/es$/, "")];
  return mildWords.has(word) || !forms.some((form) => rude.has(form));
}
