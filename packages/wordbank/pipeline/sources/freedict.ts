import { gunzipSync } from "node:zlib";
import { readSource } from "./sources.ts";

const LANGUAGES = "deu fin fra hun ita jpn nld nor pol por rus spa swe tur".split(" ");
/** These list so many phrases that being listed there means little. */
const HUGE = new Set(["deu", "hun"]);

export type Ding = { domains: string[]; isNoun: boolean };

/** Only counts which bilingual dictionaries list a headword, and reads the domain marks of the German one. */
export class FreeDict {
  private readonly listedIn = new Map<string, Set<string>>();
  private readonly ding = new Map<string, Ding>();

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
    this.readDing();
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

  findMark(head: string): Ding | undefined {
    return this.ding.get(head);
  }

  private readDing(): void {
    const text = gunzipSync(
      readSource("dict-freedict-eng-deu", "usr/share/dictd/freedict-eng-deu.dict.dz"),
    ).toString();
    let head: string | undefined;
    for (const line of text.split("\n")) {
      const match = /^([A-Za-z][A-Za-z '-]*?) \/[^/]*\//.exec(line);
      if (match) {
        head = match[1]!.toLowerCase();
      } else if (head && line && !line.startsWith(" ") && !this.ding.has(head)) {
        this.ding.set(head, {
          domains: [...line.matchAll(/\[([a-z]+)\.?\]/g)].map((mark) => mark[1]!),
          isNoun: /<(masc|fem|neut|pl)/.test(line),
        });
      }
    }
  }
}
