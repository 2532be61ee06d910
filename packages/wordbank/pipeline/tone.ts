import { createRequire } from "node:module";
import { isDecent } from "../src/decency.ts";
import { findUnwantedRun } from "../src/scramble-rules.ts";
import { folderOf, readSource, sources } from "./sources.ts";
import { unwantedInGloss, unwantedSenses } from "./unwanted-senses.ts";
import { moreRuns, severeRuns, unwantedStems, unwantedWords } from "./unwanted-words.ts";
import type { WordNet } from "./wordnet.ts";

/** The published lists of rude words, by word; the value is true when a list is sure. */
function readRudeWords(): Map<string, boolean> {
  const require = createRequire(import.meta.url);
  const rude = new Map<string, boolean>();
  const cussFile = readSource("cuss", "index.js").toString();
  for (const [, quoted, bare, rating] of cussFile.matchAll(/^ {2}(?:'([^']+)'|(\w+)): (\d)/gm)) {
    rude.set(quoted ?? bare!, rating !== "0");
  }
  const english = JSON.parse(readSource("naughty-words", "en.json").toString()) as string[];
  const badwords = sources.find((source) => source.name === "badwords-list")!;
  const { array } = require(`${folderOf(badwords)}/lib/index.js`) as { array: string[] };
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
    this.unwanted = new Set(unwantedSenses.map((sense) => wordnet.noun(sense)));
  }

  /**
   * Why a lemma (`_` for a space) is unfit; undefined when it is fit. `closure` and `gloss` are doubts,
   * for an editor to settle. `meant` is the sense its label says.
   */
  faultOf(lemma: string, meant?: string): string | undefined {
    for (const word of [...lemma.split("_"), lemma, lemma.replace("_", "")]) {
      if (this.rude.get(word) || unwantedWords.has(word)) return "list";
    }
    if (unwantedStems.test(lemma)) return "stem";
    if (findUnwantedRun(lemma.replace("_", " "), severeRuns)) return "letter run";
    let doubt: string | undefined;
    for (const senses of Object.values(this.wordnet.lemmas.get(lemma) ?? {})) {
      for (const { number, synset } of senses) {
        const near = number <= 2 || synset.id === meant;
        if (
          near &&
          [...this.wordnet.ancestors(synset.id).keys()].some((id) => this.unwanted.has(id))
        ) {
          doubt ??= "closure";
        }
        const [definition] = synset.gloss.split('"');
        if ((number === 1 || synset.id === meant) && unwantedInGloss.test(definition!))
          doubt ??= "gloss";
        if (/offensive|ethnic slur|obscene|vulgar|disparaging|derogatory/i.test(definition!))
          return "marked offensive";
      }
    }
    return doubt;
  }

  /** Letter runs that no tile row may show. */
  letterRuns(): ReadonlySet<string> {
    const rude = [...this.rude]
      .filter(([word, sure]) => sure && /^[a-z]{3,}$/.test(word))
      .map(([word]) => word);
    return new Set([...rude, ...moreRuns, ...severeRuns]);
  }

  /** Whether a guess may hold the word: no rude one, and no plural of one. */
  isDecent(word: string): boolean {
    this.runs ??= this.letterRuns();
    return isDecent(word, this.runs);
  }

  /** Those of them that no answer may hold. */
  severeRuns(): ReadonlySet<string> {
    return severeRuns;
  }
}
