import { readSource } from "./sources.ts";

/** @returns the two-word phrases of the Moby thesaurus. */
export function readThesaurusPhrases(): Set<string> {
  const phrases = new Set<string>();
  for (const line of readSource("moby", "words.txt").toString().split("\n")) {
    for (const entry of line.trim().split(",")) {
      if (/^[a-z]{3,9} [a-z]{3,9}$/.test(entry)) phrases.add(entry);
    }
  }
  if (phrases.size < 20_000)
    throw new Error(`moby is broken: expected 20,000 phrases, found ${phrases.size}.`);
  return phrases;
}
