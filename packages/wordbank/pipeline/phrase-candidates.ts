import { Anagrams, lettersOf, otherPairs } from "../src/anagrams.ts";
import { type Candidate, type Counts, round, type Sources } from "./candidates.ts";
import { abstractFields, isDoubt, type Reading, readingOf } from "./reading.ts";

/** Two-word candidates: phrases of WordNet or a thesaurus, and headwords that several dictionaries list. */
export function listPhrases(sources: Sources, counts: Counts): Candidate[] {
  const { wordnet, lists, freedict, thesaurus, tone } = sources;
  const drop = (step: string) => void counts.set(step, (counts.get(step) ?? 0) + 1);
  const common = new Anagrams(commonWords(sources));
  const known = new Anagrams([...lists.known()].filter((word) => tone.isDecent(word)));
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
