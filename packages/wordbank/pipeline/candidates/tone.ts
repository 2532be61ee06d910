import { createRequire } from "node:module";
import { isDecent } from "../../src/decency.ts";
import { findUnwantedRun } from "../../src/scramble-rules.ts";
import { getSourceFolder, readSource, SOURCES } from "../sources/sources.ts";
import { UNWANTED_IN_GLOSS, UNWANTED_SENSES } from "./unwanted-senses.ts";
import { listCommunities } from "./communities.ts";
import { MORE_RUNS, SEVERE_RUNS, UNWANTED_STEMS, UNWANTED_WORDS } from "./unwanted-words.ts";
import type { WordNet } from "../sources/wordnet.ts";

/** The published lists of rude words, by word; the value is true when a list is sure. */
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

/** Whether a word is fit to be an answer: rude, cruel, sad and medical words are not. */
export class Tone {
  private readonly rude = readRudeWords();
  private readonly unwanted: Set<string>;
  private readonly wordnet: WordNet;
  private runs: ReadonlySet<string> | undefined;

  constructor(wordnet: WordNet) {
    this.wordnet = wordnet;
    this.unwanted = new Set(UNWANTED_SENSES.map((sense) => wordnet.findNoun(sense)));
  }

  /** Why a lemma (`_` for a space) is unfit. `closure` and `gloss` are doubts, for an editor to settle. */
  findFault(lemma: string, meant?: string): string | undefined {
    for (const word of [...lemma.split("_"), lemma, lemma.replace("_", "")]) {
      if (this.rude.get(word) || UNWANTED_WORDS.has(word)) return "list";
    }
    if (UNWANTED_STEMS.test(lemma)) return "stem";
    if (findUnwantedRun(lemma.replace("_", " "), SEVERE_RUNS)) return "letter run";
    let doubt: string | undefined;
    for (const senses of Object.values(this.wordnet.lemmas.get(lemma) ?? {})) {
      for (const { number, synset } of senses) {
        const near = number <= 2 || synset.id === meant;
        if (
          near &&
          [...this.wordnet.listAncestors(synset.id).keys()].some((id) => this.unwanted.has(id))
        ) {
          doubt ??= "closure";
        }
        const [definition] = synset.gloss.split('"');
        if ((number === 1 || synset.id === meant) && UNWANTED_IN_GLOSS.test(definition!))
          doubt ??= "gloss";
        if (/offensive|ethnic slur|obscene|vulgar|disparaging|derogatory/i.test(definition!))
          return "marked offensive";
      }
    }
    return doubt;
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
      throw new Error("The rude words of Hindi or of google-profanity-words are broken.");
    return new Set([
      ...hindi.filter((word) => /^[a-z]{4,}$/.test(word)),
      ...rude.filter((word) => /^[a-z]{3,}$/.test(word)),
      ...listCommunities(this.wordnet),
    ]);
  }

  /** Whether a guess may hold the word: no rude one, and no plural of one. */
  isDecent(word: string): boolean {
    this.runs ??= this.listLetterRuns();
    return isDecent(word, this.runs);
  }
}
