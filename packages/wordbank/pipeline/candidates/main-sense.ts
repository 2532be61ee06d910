import type { Sources } from "./candidate.ts";
import type { PartOfSpeech, Synset } from "../sources/wordnet.ts";

const DOMAIN_FIELDS: Record<string, string[]> = {
  zool: ["animal"],
  ornith: ["animal"],
  bot: ["plant", "food"],
  cook: ["food", "artifact"],
  anat: ["body"],
  textil: ["artifact"],
  naut: ["artifact"],
  aviat: ["artifact"],
  astron: ["object"],
  meteo: ["phenomenon"],
  chem: ["substance"],
  min: ["substance"],
  geogr: ["object", "location"],
  geol: ["object", "substance"],
  mus: ["artifact", "communication", "person"],
};

/** Senses that are neither things nor beings. */
export const ABSTRACT_FIELDS =
  /^(noun\.(act|attribute|cognition|communication|event|feeling|motive|process|relation|state)|verb|adj|adv)/;

/** Words of doubtful tone and adverbs are shown to an editor only when people know them well. */
export const DOUBT_FAMILIARITY = 3.8;
export const isDoubt = (fault: string) => fault === "closure" || fault === "gloss";

export type MainSense = { part: PartOfSpeech; synset: Synset; share: number; proper: boolean };

/** @returns the sense people think of, by tag counts, the order of senses and a dictionary's marks. */
export function findMainSense(
  lemma: string,
  { wordnet, freedict }: Sources,
): MainSense | undefined {
  const domains = freedict.findMark(lemma.replace("_", " "))?.domains ?? [];
  const weighed: (MainSense & { weight: number })[] = [];
  for (const [part, senses] of Object.entries(wordnet.lemmas.get(lemma) ?? {})) {
    for (const { number, tags, synset } of senses) {
      const written = synset.words.find((form) => form.toLowerCase() === lemma) ?? lemma;
      const proper = written !== lemma || synset.pointers.some(({ kind }) => kind === "@i");
      const field = synset.field.slice(synset.field.indexOf(".") + 1);
      const marked =
        part === "n" && domains.some((domain) => DOMAIN_FIELDS[domain]?.includes(field));
      const weight = tags + (0.6 / number) * (proper ? 0.2 : 1) + (marked ? 2 : 0);
      weighed.push({ part: part as PartOfSpeech, synset, proper, weight, share: 0 });
    }
  }
  const total = weighed.reduce((sum, { weight }) => sum + weight, 0);
  const sumWeights = (part: PartOfSpeech) =>
    weighed.filter((sense) => sense.part === part).reduce((sum, { weight }) => sum + weight, 0);
  const part = (["n", "v", "a", "r"] as const).toSorted(
    (a, b) => sumWeights(b) - sumWeights(a),
  )[0]!;
  const best = weighed
    .filter((sense) => sense.part === part)
    .toSorted((a, b) => b.weight - a.weight)[0];
  return best && { ...best, share: sumWeights(part) / total };
}
