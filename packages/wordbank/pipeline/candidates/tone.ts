import { createRequire } from "node:module";
import { isDecent } from "../../src/decency.ts";
import { findUnwantedRun } from "../../src/scramble-rules.ts";
import { getSourceFolder, readSource, SOURCES } from "../sources/sources.ts";
import { listCommunities } from "./communities.ts";
import { MORE_RUNS, SEVERE_RUNS, UNWANTED_STEMS, UNWANTED_WORDS } from "./unwanted-words.ts";
import type { WordNet } from "../sources/wordnet.ts";

/** The words of the published lists of rude words; true when a list is sure that the word is rude. */
function readRudeWords(): Map<string, boolean> {
  const require = createRequire(import.meta.url);
  const rude = new Map<string, boolean>();
  const cussFile = readSource("cuss", "index.js").toString();
  for (const [, quoted, bare, rating] of cussFile.matchAll(/^ {2}(?:'([^']+)'|(\w+)): (\d)/gm)) {
    rude.set(quoted ?? bare!, rating !== "0");
  }
  const english = JSON.parse(readSource("naughty-words", "en.json").toString()) as string[];
  const badwords = SOURCES.find((source) => source.name === "badwords-list")!;
  const { array } = require(`${getSourceFolder(badwords)}/lib/index.js`) as { array: string[] };
  for (const word of [...english, ...array]) rude.set(word.toLowerCase(), true);
  if (rude.size < 1900)
    throw new Error(
      `cuss, naughty-words or badwords-list is broken: expected 1,900 words, found ${rude.size}.`,
    );
  return rude;
}

const OFFENSIVE = /offensive|ethnic slur|obscene|vulgar|disparaging|derogatory/i;

/** Whether a word is fit to be an answer: rude, cruel, sad and medical words are not. */
export class Tone {
  private readonly rude = readRudeWords();
  private readonly wordnet: WordNet;
  private runs: ReadonlySet<string> | undefined;

  constructor(wordnet: WordNet) {
    this.wordnet = wordnet;
  }

  /** Whether an answer, in lower case, is not rude, cruel, sad or medical. No editor can overrule it. */
  isFit(answer: string): boolean {
    const forms = [...answer.split(" "), answer, answer.replace(" ", "")];
    const lemma = answer.replace(" ", "_");
    return !(
      forms.some((word) => this.rude.get(word) || UNWANTED_WORDS.has(word)) ||
      UNWANTED_STEMS.test(lemma) ||
      findUnwantedRun(answer, SEVERE_RUNS) ||
      this.isMarkedOffensive(lemma)
    );
  }

  private isMarkedOffensive(lemma: string): boolean {
    return Object.values(this.wordnet.lemmas.get(lemma) ?? {})
      .flat()
      .some(({ synset }) => OFFENSIVE.test(synset.gloss.split('"')[0]!));
  }

  listLetterRuns(): ReadonlySet<string> {
    const rude = [...this.rude]
      .filter(([word, sure]) => sure && /^[a-z]{3,}$/.test(word))
      .map(([word]) => word);
    return new Set([...rude, ...MORE_RUNS, ...SEVERE_RUNS]);
  }

  /** Communities, and rude words of lists that are too broad for answers. */
  listScrambleRuns(): ReadonlySet<string> {
    const hindi = JSON.parse(readSource("naughty-words", "hi.json").toString()) as string[];
    const english = readSource("@coffeeandfun/google-profanity-words", "data/en.txt").toString();
    const rude = english.toLowerCase().split("\n");
    if (hindi.length < 90 || rude.length < 700)
      throw new Error("The Hindi list of naughty-words or google-profanity-words is broken.");
    return new Set([
      ...hindi.filter((word) => /^[a-z]{4,}$/.test(word)),
      ...rude.filter((word) => /^[a-z]{3,}$/.test(word)),
      ...listCommunities(this.wordnet),
    ]);
  }

  /** Whether a guess may contain the word: no rude one, and no plural of one. */
  isDecent(word: string): boolean {
    this.runs ??= this.listLetterRuns();
    return isDecent(word, this.runs);
  }
}
