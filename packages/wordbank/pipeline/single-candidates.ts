import { Anagrams } from "../src/anagrams.ts";
import { type Candidate, type Counts, round, type Sources } from "./candidates.ts";
import { abstractFields, doubtful, isDoubt, type Reading, readingOf } from "./reading.ts";

const sizeBonus: Record<number, number> = {
  10: 0.3,
  20: 0.3,
  35: 0.15,
  40: 0,
  50: -0.1,
  55: -0.25,
  60: -0.35,
};

/** One-word candidates of five to twelve letters. */
export function listSingles(sources: Sources, counts: Counts): Candidate[] {
  const { wordnet, lists, freedict, inflection, tone } = sources;
  const known = new Anagrams(lists.known());
  const all = new Anagrams(lists.everything());
  const drop = (step: string) => void counts.set(step, (counts.get(step) ?? 0) + 1);
  const found: Candidate[] = [];
  for (const word of wordnet.lemmas.keys()) {
    if (!/^[a-z]{5,12}$/.test(word)) continue;
    drop("WordNet lemmas of 5 to 12 letters");
    const size = lists.american.get(word) ?? 99;
    const zipf = lists.zipf(word);
    if (size > 60 || zipf < 1.8) {
      drop("rare: SCOWL above 60 or Zipf below 1.8");
      continue;
    }
    const reading = readingOf(word, sources);
    if (!reading || reading.proper) {
      drop("only a name");
      continue;
    }
    if (reading.part === "r" && !word.endsWith("ly")) {
      drop("function word");
      continue;
    }
    const label = sources.labeller.labelOf(reading.synset);
    const fault = tone.faultOf(word, reading.synset.id);
    if (fault && !isDoubt(fault)) {
      drop(`tone: ${fault}`);
      continue;
    }
    if (inflection.kindOf(word, reading.part, label)) {
      drop("inflected form");
      continue;
    }
    if (reading.part === "a" && !isOwnAdjective(word, reading, sources)) {
      drop("participle, relation or number word");
      continue;
    }
    if (inflection.commonerSpelling(word)) {
      drop("rarer spelling");
      continue;
    }
    if (zipf > 5.6) {
      drop("function word");
      continue;
    }
    if (
      lists.capitalised.has(word) &&
      lists.names.has(word[0]!.toUpperCase() + word.slice(1)) &&
      reading.share < 0.8
    ) {
      drop("name-like");
      continue;
    }
    const dictionaries = freedict.count(word);
    const familiarity = round(zipf + 0.15 * Math.min(dictionaries, 10) + (sizeBonus[size] ?? -0.5));
    const isAbstract = abstractFields.test(reading.synset.field);
    if (familiarity < (isAbstract ? 3.3 : 3.0)) {
      drop("not familiar");
      continue;
    }
    if (fault && familiarity < doubtful) {
      drop(`tone: ${fault}, and not familiar`);
      continue;
    }
    if (reading.part === "r" && familiarity < doubtful) {
      drop("adverb, and not familiar");
      continue;
    }
    if (known.of(word).length > 0) {
      drop("another known word has the same letters");
      continue;
    }
    found.push({
      word,
      part: reading.part,
      label,
      familiarity,
      alternates: all.of(word).filter((other) => tone.isDecent(other)),
      commonPairs: 0,
      gloss: reading.synset.gloss,
    });
  }
  return found;
}

function isOwnAdjective(
  word: string,
  { synset, share }: Reading,
  { inflection, freedict, wordnet }: Sources,
): boolean {
  if (synset.field === "adj.pert" && freedict.count(word) < 6) return false;
  if (
    /position \d+|ordinal|cardinal|^being \w+ (more|less)|^denoting a quantity/.test(synset.gloss)
  )
    return false;
  const participle =
    (word.endsWith("ing") && inflection.baseVerbs(word).length > 0) ||
    (word.endsWith("ed") && inflection.baseVerbs(`${word.slice(0, -2)}ing`).length > 0);
  if (!participle) return true;
  const tags = wordnet.senses(word, "a").reduce((sum, sense) => sum + sense.tags, 0);
  return share >= 0.6 && (tags >= 1 || freedict.count(word) >= 5);
}
