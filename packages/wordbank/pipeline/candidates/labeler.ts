import type { Synset, WordNet } from "../sources/wordnet.ts";
import { ATTRIBUTES, type Concept, CONCEPTS, FALLBACKS, VERB_LABELS } from "./concepts.ts";

/** Labels proposed by WordNet's tree, for an editor to keep or change. */
export class Labeler {
  private readonly wordnet: WordNet;
  private readonly nouns: Map<string, Root[]>;
  private readonly attributes: Map<string, Root[]>;

  constructor(wordnet: WordNet) {
    this.wordnet = wordnet;
    this.nouns = indexRoots(CONCEPTS, wordnet);
    this.attributes = indexRoots(ATTRIBUTES, wordnet);
  }

  proposeLabel(synset: Synset): string {
    const [part, field = ""] = synset.field.split(".");
    if (part === "verb") return VERB_LABELS[field] ?? "Action Word";
    if (part === "adj" || part === "adv") return this.adjectiveLabel(synset);
    return this.nearest(this.nouns, synset, field) ?? FALLBACKS[synset.field] ?? "Idea or Concept";
  }

  private adjectiveLabel(synset: Synset): string {
    const meant = [synset, ...this.follow(synset, "\\")];
    const heads = meant.flatMap((head) => [head, ...this.follow(head, "&")]);
    for (const kind of ["=", "+"]) {
      for (const head of heads) {
        for (const noun of this.follow(head, kind)) {
          if (!noun.field.startsWith("noun")) continue;
          const label = this.nearest(this.attributes, noun, "");
          if (label) return label;
        }
      }
    }
    return "Describing Word";
  }

  private follow(synset: Synset, kind: string): Synset[] {
    return synset.pointers
      .filter((pointer) => pointer.kind === kind)
      .map((pointer) => this.wordnet.synsets.get(pointer.target))
      .filter((target) => target !== undefined);
  }

  private nearest(roots: Map<string, Root[]>, synset: Synset, field: string): string | undefined {
    let best: { distance: number; rank: number; label: string } | undefined;
    for (const [ancestor, distance] of this.wordnet.listAncestors(synset.id)) {
      for (const { label, rank, allowed, reach } of roots.get(ancestor) ?? []) {
        if (distance > reach || (allowed.length > 0 && !allowed.includes(field))) continue;
        if (!best || distance < best.distance || (distance === best.distance && rank < best.rank)) {
          best = { distance, rank, label };
        }
      }
    }
    return best?.label;
  }
}

type Root = { label: string; rank: number; allowed: string[]; reach: number };

function indexRoots(table: Concept[], wordnet: WordNet): Map<string, Root[]> {
  const roots = new Map<string, Root[]>();
  table.forEach(([label, fields, senses], rank) => {
    for (const reference of senses.split(" ")) {
      const [sense, reach] = reference.split(":");
      const id = wordnet.findNoun(sense!);
      const allowed = fields === "" ? [] : fields.split(" ");
      const root = { label, rank, allowed, reach: reach ? Number(reach) : 9 };
      roots.set(id, [...(roots.get(id) ?? []), root]);
    }
  });
  return roots;
}
