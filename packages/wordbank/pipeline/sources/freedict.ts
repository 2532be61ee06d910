import { readSource } from "./sources.ts";

const LANGUAGES = "deu fin fra hun ita jpn nld nor pol por rus spa swe tur".split(" ");
/** These list so many phrases that being listed there means little. */
const HUGE = new Set(["deu", "hun"]);

/** Which bilingual dictionaries list a headword. */
export class FreeDict {
  private readonly listedIn = new Map<string, Set<string>>();

  constructor() {
    for (const language of LANGUAGES) {
      const index = readSource(
        `dict-freedict-eng-${language}`,
        `usr/share/dictd/freedict-eng-${language}.index`,
      ).toString();
      for (const line of index.split("\n")) {
        const head = line.slice(0, line.indexOf("\t")).trim();
        if (!/^[A-Za-z]+([ -][A-Za-z]+)?$/.test(head)) continue;
        const key = head.toLowerCase();
        const found = this.listedIn.get(key);
        if (found) found.add(language);
        else this.listedIn.set(key, new Set([language]));
      }
    }
    if (this.listedIn.size < 100_000) {
      throw new Error(
        `dict-freedict-eng-* are broken: expected 100,000 headwords, found ${this.listedIn.size}.`,
      );
    }
  }

  count(head: string): number {
    return this.listedIn.get(head)?.size ?? 0;
  }

  countSmall(head: string): number {
    return [...(this.listedIn.get(head) ?? [])].filter((language) => !HUGE.has(language)).length;
  }

  headwords(): IterableIterator<string> {
    return this.listedIn.keys();
  }
}
