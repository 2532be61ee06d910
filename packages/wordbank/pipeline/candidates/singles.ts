import { AnagramIndex } from "../../src/anagrams.ts";
import type { WordLists } from "../sources/word-lists.ts";
import { addCount, type Candidate, type Counts, round, type Sources } from "./candidate.ts";
import {
  ABSTRACT_FIELDS,
  DOUBT_FAMILIARITY,
  findMainSense,
  isDoubt,
  type MainSense,
} from "./main-sense.ts";

const SIZE_BONUS: Record<number, number> = {
  10: 0.3,
  20: 0.3,
  35: 0.15,
  40: 0,
  50: -0.1,
  55: -0.25,
  60: -0.35,
};

/** @returns what an editor has kept, and of WordNet's lemmas those that look well known and fit. */
export function listSingles(sources: Sources, counts: Counts): Candidate[] {
  const { wordnet, lists, tone, kept, obscure } = sources;
  const knownWords = lists.listKnown();
  for (const word of obscure) checkObscure(word, lists);
  const known = new AnagramIndex([...knownWords].filter((word) => !obscure.has(word)));
  const all = new AnagramIndex(lists.listEverything());
  const candidates: Candidate[] = [];
  for (const word of new Set([...wordnet.lemmas.keys(), ...kept])) {
    if (!/^[a-z]{5,12}$/.test(word)) continue;
    addCount(counts, "words of WordNet or an editor with 5 to 12 letters");
    const familiarity = measureFamiliarity(word, sources);
    const rejection =
      (kept.has(word)
        ? findFault(word, sources)
        : (findRarity(word, sources) ??
          findFault(word, sources) ??
          findDoubt(word, familiarity, sources))) ??
      (knownWords.has(word) ? undefined : "not among the words people know") ??
      (known.find(word).length > 0 ? "another known word has the same letters" : undefined);
    if (rejection) {
      addCount(counts, rejection);
      continue;
    }
    const alternates = all.find(word).filter((other) => tone.isDecent(other));
    candidates.push({ word, familiarity, alternates, commonPairs: 0, evidence: undefined });
  }
  return candidates;
}

/** @throws if film speech has the word more than once, or if it is only a name. */
function checkObscure(word: string, { subtitles, anyDialect, game }: WordLists): void {
  if ((subtitles.get(word) ?? 0) > 1 || !(anyDialect.has(word) || game.has(word)))
    throw new Error(`obscure-words.tsv: ${word} is said in films, or is only a name.`);
}

function measureFamiliarity(word: string, { lists, freedict }: Sources): number {
  const bonus = SIZE_BONUS[lists.american.get(word) ?? 99] ?? -0.5;
  return round(lists.getZipf(word) + 0.15 * Math.min(freedict.count(word), 10) + bonus);
}

const findRarity = (word: string, { lists }: Sources) =>
  (lists.american.get(word) ?? 99) > 60 || lists.getZipf(word) < 1.8
    ? "rare: SCOWL above 60 or Zipf below 1.8"
    : undefined;

/** Checks that no editor can overrule. */
function findFault(word: string, sources: Sources): string | undefined {
  const { lists, tone } = sources;
  if (lists.oneSided.has(word)) return "American or British spelling";
  const fault = tone.findFault(word, findMainSense(word, sources)?.synset.id);
  return fault && !isDoubt(fault) ? `tone: ${fault}` : undefined;
}

/** Why a word is not worth an editor's time. */
function findDoubt(word: string, familiarity: number, sources: Sources): string | undefined {
  const { lists, inflection, tone } = sources;
  const zipf = lists.getZipf(word);
  const sense = findMainSense(word, sources);
  if (!sense || sense.proper) return "only a name";
  if (sense.part === "r" && !word.endsWith("ly")) return "function word";
  const label = sources.labeler.proposeLabel(sense.synset);
  if (inflection.classify(word, sense.part, label)) return "inflected form";
  if (sense.part === "a" && !isOwnAdjective(word, sense, sources))
    return "participle, relation or number word";
  if (inflection.findCommonerSpelling(word)) return "rarer spelling";
  if (zipf > 5.6) return "function word";
  if (isNameLike(word, sense, sources)) return "name-like";
  if (familiarity < (ABSTRACT_FIELDS.test(sense.synset.field) ? 3.3 : 3)) return "not familiar";
  const doubt = tone.findFault(word, sense.synset.id);
  if (doubt && familiarity < DOUBT_FAMILIARITY) return `tone: ${doubt}, and not familiar`;
  if (sense.part === "r" && familiarity < DOUBT_FAMILIARITY) return "adverb, and not familiar";
  return undefined;
}

const isNameLike = (word: string, { share }: MainSense, { lists }: Sources) =>
  lists.capitalised.has(word) &&
  lists.names.has(word[0]!.toUpperCase() + word.slice(1)) &&
  share < 0.8;

function isOwnAdjective(
  word: string,
  { synset, share }: MainSense,
  { inflection, freedict, wordnet }: Sources,
): boolean {
  if (synset.field === "adj.pert" && freedict.count(word) < 6) return false;
  if (
    /position \d+|ordinal|cardinal|^being \w+ (more|less)|^denoting a quantity/.test(synset.gloss)
  )
    return false;
  const isParticiple =
    (word.endsWith("ing") && inflection.listBaseVerbs(word).length > 0) ||
    (word.endsWith("ed") && inflection.listBaseVerbs(`${word.slice(0, -2)}ing`).length > 0);
  if (!isParticiple) return true;
  const tags = wordnet.listSenses(word, "a").reduce((sum, sense) => sum + sense.tags, 0);
  return share >= 0.6 && (tags >= 1 || freedict.count(word) >= 5);
}
