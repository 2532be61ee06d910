import { readSource } from "./sources.ts";
import type { WordNet } from "./wordnet.ts";

/** Dictionaries by the country they were compiled in; Wiktionary and Ergane count as one place each. */
const INDEXES: readonly [place: string, source: string, index: string][] = [
  ["US", "dict-gcide", "gcide"],
  ["RU", "mueller7-dict", "mueller7"],
  ...(
    [
      ["CZ", "ces"],
      ["DE", "deu"],
      ["HR", "hrv"],
      ["HU", "hun"],
      ["IN", "hin"],
      ["PL", "pol"],
      ["TR", "tur"],
      ["wiktionary", "fin"],
      ["wiktionary", "jpn"],
      ["wiktionary", "nor"],
      ["ergane", "fra"],
      ["ergane", "ita"],
      ["ergane", "nld"],
      ["ergane", "por"],
      ["ergane", "rus"],
      ["ergane", "spa"],
      ["ergane", "swe"],
    ] as const
  ).map(([place, language]): [string, string, string] => [
    place,
    `dict-freedict-eng-${language}`,
    `freedict-eng-${language}`,
  ]),
];

/** The places in which a dictionary, a thesaurus or WordNet lists a two-word phrase. */
export class Headwords {
  private readonly places = new Map<string, Set<string>>();

  constructor(wordnet: WordNet, thesaurus: ReadonlySet<string>) {
    for (const [place, source, index] of INDEXES) {
      const text = readSource(source, `usr/share/dictd/${index}.index`).toString();
      for (const line of text.split("\n")) this.add(line.slice(0, line.indexOf("\t")), place);
    }
    for (const lemma of wordnet.lemmas.keys()) this.add(lemma.replace("_", " "), "US");
    for (const phrase of thesaurus) this.add(phrase, "US");
    if (this.places.size < 150_000)
      throw new Error(
        `The dictionaries are broken: expected 150,000 phrases, found ${this.places.size}.`,
      );
  }

  /** @returns the places in alphabetical order. */
  listPlaces(phrase: string): string[] {
    return [...(this.places.get(phrase) ?? [])].toSorted();
  }

  private add(head: string, place: string): void {
    const phrase = head.trim().toLowerCase();
    if (!/^[a-z]{3,9} [a-z]{3,9}$/.test(phrase)) return;
    const found = this.places.get(phrase);
    if (found) found.add(place);
    else this.places.set(phrase, new Set([place]));
  }
}
