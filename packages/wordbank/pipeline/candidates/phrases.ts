import { AnagramIndex, listOtherPairs, sortLetters } from "../../src/anagrams.ts";
import {
  addCount,
  type Candidate,
  type Counts,
  type Evidence,
  round,
  type Sources,
} from "./candidate.ts";

type Phrase = [first: string, second: string];

const PHRASE = /^[a-z]{3,9} [a-z]{3,9}$/;

/** @returns the phrases that an editor has kept and that pass the rules for all phrases. */
export function listPhrases(sources: Sources, counts: Counts): Candidate[] {
  const { lists, tone, kept } = sources;
  const common = new AnagramIndex(listCommonWords(sources));
  const knownWords = lists.listKnown();
  const known = new AnagramIndex([...knownWords].filter((word) => tone.isDecent(word)));
  const sameLetters = countSameLetters(sources);
  const candidates: Candidate[] = [];
  for (const word of kept) {
    if (!PHRASE.test(word)) continue;
    const phrase = word.split(" ") as Phrase;
    const alternates = listOtherPairs(phrase, known);
    const commonPairs = new Set(listOtherPairs(phrase, common));
    const evidence = findEvidence(phrase, sources);
    const fault =
      findFault(phrase, sources, knownWords) ??
      (sameLetters.get(sortWords(word))! > 1
        ? "another known phrase has the same letters"
        : undefined) ??
      (commonPairs.size > 1 ? "more than one other pair of common words" : undefined) ??
      (hasEvidence(evidence)
        ? undefined
        : "listed in at most one country, and its words do not attract each other");
    if (fault) {
      addCount(counts, fault);
      continue;
    }
    candidates.push({
      word,
      familiarity: measureFamiliarity(phrase, sources),
      alternates,
      commonPairs: alternates.filter((pair) => commonPairs.has(pair)).length,
      evidence,
    });
  }
  return candidates;
}

const sortWords = (phrase: string) => phrase.split(" ").map(sortLetters).join(" ");

/** How many phrases of WordNet, dictionaries, a thesaurus and the editors have the same letters word by word. */
function countSameLetters({ wordnet, freedict, thesaurus, kept }: Sources): Counts {
  const lemmas = [...wordnet.lemmas.keys()].map((lemma) => lemma.replace("_", " "));
  const phrases = new Set([...lemmas, ...freedict.headwords(), ...thesaurus, ...kept]);
  const counts: Counts = new Map();
  for (const phrase of phrases) if (PHRASE.test(phrase)) addCount(counts, sortWords(phrase));
  return counts;
}

function findFault(
  phrase: Phrase,
  { lists, tone }: Sources,
  known: ReadonlySet<string>,
): string | undefined {
  const [first, second] = phrase;
  const text = phrase.join(" ");
  if (!phrase.every((word) => known.has(word))) return "not among the words people know";
  if (phrase.some((word) => lists.oneSided.has(word))) return "American or British spelling";
  if (first === second || text.length > 17) return "doubled or too long";
  if ((lists.anyDialect.get(first + second) ?? 99) <= 60) return "also written as one word";
  return tone.isFit(text) ? undefined : "tone";
}

const PLACES_NEEDED = 2;
/** log10: ten times as often as chance. */
const ATTRACTION_NEEDED = 1;

function findEvidence(phrase: Phrase, { headwords, pairs }: Sources): Evidence {
  const attraction = pairs.measureAttraction(...phrase);
  return {
    places: headwords.listPlaces(phrase.join(" ")),
    attraction: attraction === undefined ? undefined : round(attraction),
  };
}

const hasEvidence = ({ places, attraction = 0 }: Evidence) =>
  places.length >= PLACES_NEEDED || attraction >= ATTRACTION_NEEDED;

function measureFamiliarity(phrase: Phrase, { lists, freedict }: Sources): number {
  const text = phrase.join(" ");
  const zipfs = phrase.map((word) => lists.getZipf(word));
  const mean = (zipfs[0]! + zipfs[1]!) / 2;
  return round(
    mean * 0.5 +
      Math.min(...zipfs) * 0.25 +
      0.35 * freedict.countSmall(text) +
      0.1 * freedict.count(text),
  );
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
