import { readFileSync } from "node:fs";
import { type Features, featuresOf } from "./difficulty.ts";

/** What the build found out about an answer: the proof that its letters give one answer, and the model's inputs. */
export type Certificate = {
  /** Anagrams among the words people know: always 0. */
  knownAnagrams: number;
  /** Alternates in which a word is rare: one only a word-game list knows, or a pair that is not of two common words. */
  rarerAnagrams: number;
  /** For two words: alternates of two common words, at most 1. */
  otherPairs: number;
  /** How far the scramble rules were relaxed, 0 to 5. */
  relaxed: number;
  features: Features;
};

let loaded: Map<string, Certificate> | undefined;

/** The certificate of a bank word (upper case); undefined for any other word. Read on first use. */
export function findCertificate(word: string): Certificate | undefined {
  loaded ??= readCertificates();
  return loaded.get(word);
}

function readCertificates(): Map<string, Certificate> {
  const text = readFileSync(new URL("../data/certificates.tsv", import.meta.url), "utf8");
  const certificates = new Map<string, Certificate>();
  for (const line of text.trimEnd().split("\n").slice(1)) {
    const [word, familiarity, competitors, known, rarer, pairs, relaxed] = line.split("\t");
    certificates.set(word!, {
      knownAnagrams: Number(known),
      rarerAnagrams: Number(rarer),
      otherPairs: Number(pairs),
      relaxed: Number(relaxed),
      features: featuresOf(
        word!.toLowerCase(),
        competitors!.split(",").map(Number),
        Number(familiarity),
      ),
    });
  }
  return certificates;
}
