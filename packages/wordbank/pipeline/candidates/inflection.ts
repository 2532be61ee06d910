import type { WordLists } from "../sources/word-lists.ts";
import type { WordNet } from "../sources/wordnet.ts";

const GERUND_LABELS = new Set(
  "Sports,Games,Dance,Parties and Ceremonies,Buildings,Clothing,Jewelry,Food,Desserts and Sweets,Around the House,Time,Music,Art,Fabrics,Sauces and Condiments,Animals,Birds,Fish,Meat,Fields of Study".split(
    ",",
  ),
);

export class Inflection {
  private readonly wordnet: WordNet;
  private readonly lists: WordLists;

  constructor(wordnet: WordNet, lists: WordLists) {
    this.wordnet = wordnet;
    this.lists = lists;
  }

  /** @returns undefined when the lemma is a separate word. */
  classify(word: string, part: string, label: string): string | undefined {
    const tags = this.wordnet.listSenses(word, "n")[0]?.tags ?? 0;
    const isLemma = (base: string) => this.wordnet.has(base);
    if ((this.wordnet.irregular.get(word) ?? []).some(isLemma) && tags < 3) return "irregular";
    if (part !== "a") {
      const plural = this.findPlural(word);
      if (plural) return plural;
    }
    if (word.endsWith("ing") && part !== "a" && this.listBaseVerbs(word).length > 0) {
      if (!GERUND_LABELS.has(label) && tags < 3) return "gerund";
    }
    if (
      word.endsWith("ed") &&
      part !== "a" &&
      this.listBaseVerbs(`${word.slice(0, -2)}ing`).length > 0
    ) {
      return "participle";
    }
    if (/(er|est)$/.test(word) && this.isComparative(word, part, tags, label)) return "comparative";
    return undefined;
  }

  private findPlural(word: string): string | undefined {
    if (/(people|folk|men|women|folks)$/.test(word) && word.length > 6) return "plural";
    if (/(ss|us|is)$/.test(word)) return undefined;
    for (const [ending, instead] of [
      ["ies", "y"],
      ["ves", "f"],
      ["es", ""],
      ["s", ""],
    ] as const) {
      if (!word.endsWith(ending)) continue;
      const base = word.slice(0, word.length - ending.length) + instead;
      const size = this.lists.american.get(base) ?? 99;
      if (
        base.length > 2 &&
        size <= 70 &&
        (this.wordnet.has(base, "n") || this.wordnet.has(base, "v"))
      ) {
        return "plural";
      }
    }
    return undefined;
  }

  private isComparative(word: string, part: string, tags: number, label: string): boolean {
    if (tags >= 2 || label === "Jobs") return false;
    const stem = word.replace(/(er|est)$/, "");
    const bases = [
      stem,
      `${stem}e`,
      `${stem}y`,
      stem.replace(/i$/, "y"),
      stem.replace(/(.)\1$/, "$1"),
    ];
    return bases.some((base) => {
      const size = this.lists.american.get(base) ?? 99;
      const adjective = this.wordnet.listSenses(base, "a")[0];
      return size <= 35 && adjective !== undefined && (part === "a" || adjective.tags >= 3);
    });
  }

  /** @returns the verbs a form in -ing may come from. */
  listBaseVerbs(word: string): string[] {
    const stem = word.slice(0, -3);
    const bases = [stem, `${stem}e`];
    if (stem.length > 2 && stem.at(-1) === stem.at(-2)) bases.push(stem.slice(0, -1));
    return bases.filter((base) => this.wordnet.has(base, "v"));
  }

  /** @returns the commoner spelling of the same word, if there is one: hippie for hippy. */
  findCommonerSpelling(word: string): string | undefined {
    for (const senses of Object.values(this.wordnet.lemmas.get(word) ?? {})) {
      for (const written of senses[0]?.synset.words ?? []) {
        const other = written.toLowerCase();
        if (other === word || Math.abs(other.length - word.length) > 2) continue;
        if (this.lists.getZipf(other) <= this.lists.getZipf(word) + 0.5) continue;
        if (other.slice(0, 3) === word.slice(0, 3) && measureEditDistance(other, word) <= 2)
          return other;
      }
    }
    return undefined;
  }
}

function measureEditDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, change));
    }
    row = next;
  }
  return row[b.length]!;
}
