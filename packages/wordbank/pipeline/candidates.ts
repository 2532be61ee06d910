import type { Labeller } from "./concepts.ts";
import type { FreeDict } from "./freedict.ts";
import type { Inflection } from "./inflection.ts";
import type { Tone } from "./tone.ts";
import { Anagrams, lettersOf, type WordLists } from "./word-lists.ts";
import type { PartOfSpeech, Synset, WordNet } from "./wordnet.ts";

export type Candidate = {
  /** Lower case, one space between two words. */
  word: string;
  part: PartOfSpeech | "phrase";
  /** Proposed by WordNet's tree; an editor has the last word. */
  label: string;
  /** How well known: Zipf in speech, dictionaries that list it, SCOWL size. About 3 to 7. */
  familiarity: number;
  /** What else a guess may say and be right, in alphabetical order. */
  alternates: string[];
  /** How many of the alternates are two common words: a nonsense pair such as "minus sing". */
  commonPairs: number;
  gloss: string;
};

export type Sources = {
  wordnet: WordNet;
  lists: WordLists;
  freedict: FreeDict;
  /** Two-word phrases of a thesaurus. */
  thesaurus: ReadonlySet<string>;
  labeller: Labeller;
  inflection: Inflection;
  tone: Tone;
};

/** How many words each step took away, in the order of the steps. */
export type Counts = Map<string, number>;

const domainFields: Record<string, string[]> = {
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
const sizeBonus: Record<number, number> = {
  10: 0.3,
  20: 0.3,
  35: 0.15,
  40: 0,
  50: -0.1,
  55: -0.25,
  60: -0.35,
};
const abstractFields =
  /^(noun\.(act|attribute|cognition|communication|event|feeling|motive|process|relation|state)|verb|adj|adv)/;

/** Words of doubtful tone and adverbs are shown to an editor only when people know them well. */
const doubtful = 3.8;
const isDoubt = (fault: string) => fault === "closure" || fault === "gloss";

type Reading = { part: PartOfSpeech; synset: Synset; share: number; proper: boolean };

/** One-word candidates of five to twelve letters. */
export function listSingles(sources: Sources, counts: Counts): Candidate[] {
  const { wordnet, lists, freedict, inflection, tone } = sources;
  const known = new Anagrams(lists.known());
  const all = new Anagrams(lists.everything());
  const rude = tone.letterRuns();
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
      alternates: all.of(word).filter((other) => !rude.has(other)),
      commonPairs: 0,
      gloss: reading.synset.gloss,
    });
  }
  return found;
}

/** The sense people think of: tag counts, the order of senses, and what a dictionary's mark says. */
function readingOf(lemma: string, { wordnet, freedict }: Sources): Reading | undefined {
  const domains = freedict.mark(lemma.replace("_", " "))?.domains ?? [];
  const weighed: (Reading & { weight: number })[] = [];
  for (const [part, senses] of Object.entries(wordnet.lemmas.get(lemma) ?? {})) {
    for (const { number, tags, synset } of senses) {
      const written = synset.words.find((form) => form.toLowerCase() === lemma) ?? lemma;
      const proper = written !== lemma || synset.pointers.some(({ kind }) => kind === "@i");
      const field = synset.field.slice(synset.field.indexOf(".") + 1);
      const marked =
        part === "n" && domains.some((domain) => domainFields[domain]?.includes(field));
      const weight = tags + (0.6 / number) * (proper ? 0.2 : 1) + (marked ? 2 : 0);
      weighed.push({ part: part as PartOfSpeech, synset, proper, weight, share: 0 });
    }
  }
  const total = weighed.reduce((sum, { weight }) => sum + weight, 0);
  const massOf = (part: PartOfSpeech) =>
    weighed.filter((sense) => sense.part === part).reduce((sum, { weight }) => sum + weight, 0);
  const part = (["n", "v", "a", "r"] as const).toSorted((a, b) => massOf(b) - massOf(a))[0]!;
  const best = weighed
    .filter((sense) => sense.part === part)
    .toSorted((a, b) => b.weight - a.weight)[0];
  return best && { ...best, share: massOf(part) / total };
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

/** Two-word candidates: phrases of WordNet or a thesaurus, and headwords that several dictionaries list. */
export function listPhrases(sources: Sources, counts: Counts): Candidate[] {
  const { wordnet, lists, freedict, thesaurus, tone } = sources;
  const drop = (step: string) => void counts.set(step, (counts.get(step) ?? 0) + 1);
  const common = new Anagrams(commonWords(sources));
  const rude = tone.letterRuns();
  const known = new Anagrams([...lists.known()].filter((word) => !rude.has(word)));
  const phrases = new Set<string>();
  for (const lemma of wordnet.lemmas.keys()) {
    if (/^[a-z]{3,9}_[a-z]{3,9}$/.test(lemma)) phrases.add(lemma.replace("_", " "));
  }
  const inWordNet = new Set(phrases);
  for (const head of freedict.headwords())
    if (/^[a-z]{3,9} [a-z]{3,9}$/.test(head)) phrases.add(head);
  for (const phrase of thesaurus) phrases.add(phrase);
  const byLetters = new Map<string, string[]>();
  for (const phrase of phrases) {
    const key = phrase.split(" ").map(lettersOf).join(" ");
    byLetters.set(key, [...(byLetters.get(key) ?? []), phrase]);
  }
  const found: Candidate[] = [];
  for (const phrase of phrases) {
    const listed = freedict.count(phrase);
    const small = freedict.countSmall(phrase);
    const isKnown = inWordNet.has(phrase);
    drop("two-word phrases of WordNet or a dictionary");
    const words = phrase.split(" ") as [string, string];
    const isWellListed = listed >= 2 && small >= (isKnown ? 1 : 2);
    if (!isWellListed && !isPlain(words, sources) && !thesaurus.has(phrase)) {
      drop("little listed, and not of two plain words");
      continue;
    }
    const rare = words.some(
      (word) => (lists.american.get(word) ?? 99) > 60 || lists.zipf(word) < 2.7,
    );
    if (rare) {
      drop("rare word in it");
      continue;
    }
    const [first, second] = words;
    if (first === second || phrase.length > 17) {
      drop("doubled or too long");
      continue;
    }
    if ((lists.anyDialect.get(first + second) ?? 99) <= 60) {
      drop("also written as one word");
      continue;
    }
    const lemma = phrase.replace(" ", "_");
    const reading = isKnown ? readingOf(lemma, sources) : undefined;
    if (isKnown && (!reading || reading.proper)) {
      drop("only a name");
      continue;
    }
    const fault = tone.faultOf(lemma, reading?.synset.id);
    if (fault && !(isDoubt(fault) && listed >= 4)) {
      drop("tone");
      continue;
    }
    if (/[^sui]s$/.test(second) && wordnet.has(`${first}_${second.slice(0, -1)}`)) {
      drop("plural");
      continue;
    }
    if (!isKnown && isPluralLike(first, sources)) {
      drop("plural");
      continue;
    }
    const key = words.map(lettersOf).join(" ");
    if (byLetters.get(key)!.length > 1) {
      drop("another known phrase has the same letters");
      continue;
    }
    const alternates = otherPairs(words, known);
    const commonPairs = new Set(otherPairs(words, common));
    if (commonPairs.size > 1) {
      drop("more than one other pair of common words");
      continue;
    }
    const zipfs = words.map((word) => lists.zipf(word));
    const familiarity = round(
      ((zipfs[0]! + zipfs[1]!) / 2) * 0.5 + Math.min(...zipfs) * 0.25 + 0.35 * small + 0.1 * listed,
    );
    found.push({
      word: phrase,
      part: "phrase",
      label: labelOfPhrase(second, reading, sources),
      familiarity,
      alternates,
      commonPairs: alternates.filter((pair) => commonPairs.has(pair)).length,
      gloss: reading?.synset.gloss ?? "",
    });
  }
  return found;
}

/** Every other pair of words with the same letters, word by word, in alphabetical order. */
function otherPairs([first, second]: [string, string], among: Anagrams): string[] {
  const firsts = [first, ...among.of(first)];
  const seconds = [second, ...among.of(second)];
  return firsts
    .flatMap((a) => seconds.map((b) => `${a} ${b}`))
    .slice(1)
    .toSorted();
}

const particles =
  /^(of|off|out|up|down|in|on|to|at|away|about|for|with|from|over|around|back|oneself|into|through|along|after|across|together|by|it)$/;
const openers = /^(to|be|a|the|make|get|have|not|very|more|one|two|become|of|in|on|at|go|do|is)$/;

/** A phrase that few dictionaries list may still be a household one when both of its words are. */
function isPlain([first, second]: [string, string], { lists }: Sources): boolean {
  const isCommon = [first, second].every(
    (word) => (lists.american.get(word) ?? 99) <= 50 && lists.zipf(word) >= 3.4,
  );
  return isCommon && !particles.test(second) && !openers.test(first);
}

/** The words of which a two-word answer may make no second pair (but one). */
export function commonWords({ lists, wordnet }: Sources): string[] {
  return [...lists.american]
    .filter(
      ([word, size]) =>
        size <= 50 && lists.zipf(word) >= 3 && (wordnet.has(word) || lists.zipf(word) >= 4),
    )
    .map(([word]) => word)
    .filter((word) => /^[a-z]{3,15}$/.test(word));
}

/** Dictionaries list "dolls house" without its apostrophe. */
function isPluralLike(word: string, { wordnet, lists }: Sources): boolean {
  return (
    /[^sui]s$/.test(word) &&
    wordnet.has(word.slice(0, -1), "n") &&
    (lists.american.get(word) ?? 99) <= 60
  );
}

/** A phrase that WordNet does not know gets the label of its second word, when that is a thing. */
function labelOfPhrase(second: string, reading: Reading | undefined, sources: Sources): string {
  const synset = reading?.synset ?? readingOf(second, sources)?.synset;
  if (!synset || !synset.field.startsWith("noun")) return "Common Phrase";
  const label = sources.labeller.labelOf(synset);
  const isVague = /^(Idea|Action|Communication|Object|Describing)/.test(label);
  return isVague && (!reading || abstractFields.test(synset.field)) ? "Common Phrase" : label;
}

const round = (value: number) => Math.round(value * 100) / 100;
