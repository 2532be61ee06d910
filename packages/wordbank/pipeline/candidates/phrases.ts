import { AnagramIndex, listOtherPairs, sortLetters } from "../../src/anagrams.ts";
import {
  addCount,
  type Candidate,
  type Counts,
  type Evidence,
  round,
  type Sources,
} from "./candidate.ts";
import { findMainSense, isDoubt } from "./main-sense.ts";

type Phrase = { text: string; words: [string, string]; isInWordNet: boolean };

const PHRASE = /^[a-z]{3,9} [a-z]{3,9}$/;

/** @returns phrases of WordNet or a thesaurus, headwords several dictionaries list, and what an editor has kept. */
export function listPhrases(sources: Sources, counts: Counts): Candidate[] {
  const { lists, tone } = sources;
  const common = new AnagramIndex(listCommonWords(sources));
  const knownWords = lists.listKnown();
  const known = new AnagramIndex([...knownWords].filter((word) => tone.isDecent(word)));
  const phrases = collectPhrases(sources);
  const sameLetters = new Map<string, number>();
  for (const { words } of phrases) addCount(sameLetters, words.map(sortLetters).join(" "));
  const candidates: Candidate[] = [];
  for (const phrase of phrases) {
    addCount(counts, "two-word phrases of WordNet, dictionaries, a thesaurus or an editor");
    const rejection = findRejection(phrase, sources, knownWords);
    if (rejection) {
      addCount(counts, rejection);
      continue;
    }
    const { text, words } = phrase;
    if (sameLetters.get(words.map(sortLetters).join(" "))! > 1) {
      addCount(counts, "another known phrase has the same letters");
      continue;
    }
    const alternates = listOtherPairs(words, known);
    const commonPairs = new Set(listOtherPairs(words, common));
    if (commonPairs.size > 1) {
      addCount(counts, "more than one other pair of common words");
      continue;
    }
    const evidence = findEvidence(words, sources);
    if (!hasEvidence(evidence)) {
      addCount(counts, "listed in one country at most, and no pair that attracts");
      continue;
    }
    candidates.push({
      word: text,
      familiarity: measureFamiliarity(phrase, sources),
      alternates,
      commonPairs: alternates.filter((pair) => commonPairs.has(pair)).length,
      evidence,
    });
  }
  return candidates;
}

function collectPhrases({ wordnet, freedict, thesaurus, kept }: Sources): Phrase[] {
  const inWordNet = new Set(
    [...wordnet.lemmas.keys()]
      .map((lemma) => lemma.replace("_", " "))
      .filter((lemma) => PHRASE.test(lemma)),
  );
  const others = [...freedict.headwords(), ...thesaurus, ...kept].filter((text) =>
    PHRASE.test(text),
  );
  return [...new Set([...inWordNet, ...others])].map((text) => ({
    text,
    words: text.split(" ") as [string, string],
    isInWordNet: inWordNet.has(text),
  }));
}

function findRejection(
  phrase: Phrase,
  sources: Sources,
  known: ReadonlySet<string>,
): string | undefined {
  const { wordnet, lists, freedict, thesaurus, tone, kept } = sources;
  const { text, words, isInWordNet } = phrase;
  const [first, second] = words;
  const small = freedict.countSmall(text);
  const isListed = freedict.count(text) >= 2 && small >= (isInWordNet ? 1 : 2);
  if (!isListed && !isPlain(words, sources) && !thesaurus.has(text) && !kept.has(text))
    return "little listed, and not of two plain words";
  const isRare = (word: string) =>
    (lists.american.get(word) ?? 99) > 60 || lists.getZipf(word) < 2.7;
  if (kept.has(text) ? !words.every((word) => known.has(word)) : words.some(isRare))
    return "rare word in it";
  if (words.some((word) => lists.oneSided.has(word))) return "American or British spelling";
  if (first === second || text.length > 17) return "doubled or too long";
  if ((lists.anyDialect.get(first + second) ?? 99) <= 60) return "also written as one word";
  const lemma = text.replace(" ", "_");
  const sense = isInWordNet ? findMainSense(lemma, sources) : undefined;
  if (isInWordNet && !kept.has(text) && (!sense || sense.proper)) return "only a name";
  const fault = tone.findFault(lemma, sense?.synset.id);
  const isSettled = kept.has(text) || freedict.count(text) >= 4;
  if (fault && !(isDoubt(fault) && isSettled)) return "tone";
  if (!kept.has(text) && /[^sui]s$/.test(second) && wordnet.has(`${first}_${second.slice(0, -1)}`))
    return "plural";
  if (!isInWordNet && !kept.has(text) && isPluralLike(first, sources)) return "plural";
  return undefined;
}

const PLACES_NEEDED = 2;
/** log10: ten times as often as chance. */
const ATTRACTION_NEEDED = 1;

function findEvidence(words: [string, string], { headwords, pairs }: Sources): Evidence {
  const attraction = pairs.measureAttraction(...words);
  return {
    places: headwords.listPlaces(words.join(" ")),
    attraction: attraction === undefined ? undefined : round(attraction),
  };
}

const hasEvidence = ({ places, attraction = 0 }: Evidence) =>
  places.length >= PLACES_NEEDED || attraction >= ATTRACTION_NEEDED;

function measureFamiliarity({ text, words }: Phrase, { lists, freedict }: Sources): number {
  const zipfs = words.map((word) => lists.getZipf(word));
  const mean = (zipfs[0]! + zipfs[1]!) / 2;
  return round(
    mean * 0.5 +
      Math.min(...zipfs) * 0.25 +
      0.35 * freedict.countSmall(text) +
      0.1 * freedict.count(text),
  );
}

const PARTICLES =
  /^(of|off|out|up|down|in|on|to|at|away|about|for|with|from|over|around|back|oneself|into|through|along|after|across|together|by|it)$/;
const OPENERS = /^(to|be|a|the|make|get|have|not|very|more|one|two|become|of|in|on|at|go|do|is)$/;

/** A phrase that few dictionaries list may still be a household one when both of its words are. */
function isPlain([first, second]: [string, string], { lists }: Sources): boolean {
  const isCommon = [first, second].every(
    (word) => (lists.american.get(word) ?? 99) <= 50 && lists.getZipf(word) >= 3.4,
  );
  return isCommon && !PARTICLES.test(second) && !OPENERS.test(first);
}

export function listCommonWords({ lists, wordnet }: Sources): string[] {
  return [...lists.american]
    .filter(
      ([word, size]) =>
        size <= 50 && lists.getZipf(word) >= 3 && (wordnet.has(word) || lists.getZipf(word) >= 4),
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
