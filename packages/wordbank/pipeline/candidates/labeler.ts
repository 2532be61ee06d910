import type { Synset, WordNet } from "../sources/wordnet.ts";
import { type Concept, CONCEPTS, FALLBACKS } from "./noun-labels.ts";

const VERB_LABELS: Record<string, string> = {
  motion: "Ways of Moving",
  communication: "Ways of Speaking",
  consumption: "Eating and Drinking",
  cognition: "The Mind",
  creation: "Making Things",
  perception: "The Senses",
  competition: "Winning and Losing",
  weather: "Weather",
  emotion: "Feelings",
  body: "The Body",
  possession: "Giving and Taking",
};

/** Adjectives by the noun whose values they are. */
const ATTRIBUTES: Record<string, string> = {
  Feelings: "feeling#1 emotional_state#1 happiness#1 fear#1",
  Character: "trait#1 disposition#4 friendliness#2 kindness#1 courage#1",
  Looks: "appearance#1 beauty#1 visual_property#1",
  Colors: "color#1",
  "Sizes and Amounts": "size#1 magnitude#1 quantity#1 height#1 width#1 thickness#1 numerousness#1",
  "Fast and Slow": "speed#2",
  "Hot and Cold": "temperature#1",
  "Old and New": "age#1 oldness#1 modernity#1 freshness#1",
  "Touch and Texture": "texture#1 tactile_property#1",
  "Taste and Smell": "taste_property#1 olfactory_property#1",
  Sounds: "sound_property#1 sound#1",
  Shapes: "shape#1 shape#2",
  "Easy and Difficult": "difficulty#4 ease#1",
  "Clean and Dirty": "cleanness#1",
  "Wet and Dry": "wetness#1",
  "Rich and Poor": "financial_condition#1",
  "Clever and Foolish": "intelligence#1",
  "Strength and Power": "strength#1 power#1",
  "True and False": "truth#2 correctness#1 reality#1 honesty#1",
  "Right and Wrong": "morality#1",
  Time: "duration#3 timing#1",
  "Health and Fitness": "health#1",
};

/** Labels derived from WordNet's tree, for an editor to keep or change. */
export class Labeler {
  private readonly wordnet: WordNet;
  private readonly nouns: Map<string, Root[]>;
  private readonly attributes: Map<string, Root[]>;

  constructor(wordnet: WordNet) {
    this.wordnet = wordnet;
    this.nouns = indexRoots(CONCEPTS, wordnet);
    const attributes = Object.entries(ATTRIBUTES);
    this.attributes = indexRoots(
      attributes.map(([label, senses]) => ({ label, fields: "", senses })),
      wordnet,
    );
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
  table.forEach(({ label, fields, senses }, rank) => {
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
