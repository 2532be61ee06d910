import { readTable } from "../tables.ts";
import { extractFeatures, type Features } from "./model.ts";

/** The build's findings about an answer: the proof that its letters give one answer, and the model's inputs. */
export type Certificate = {
  /** Anagrams among the words people know: always 0. */
  knownAnagrams: number;
  /** Alternates with a rare word in them. */
  rarerAnagrams: number;
  /** For two words: alternates of two common words, at most 1. */
  otherPairs: number;
  relaxed: number;
  features: Features;
};

let certificates: Map<string, Certificate> | undefined;

/** @returns the certificate of a bank word (upper case), undefined for any other word. */
export function findCertificate(word: string): Certificate | undefined {
  certificates ??= new Map(
    readTable("data/certificates.tsv").map((row) => [row["word"]!, parseCertificate(row)]),
  );
  return certificates.get(word);
}

const parseCertificate = (row: Record<string, string>): Certificate => ({
  knownAnagrams: Number(row["known_anagrams"]),
  rarerAnagrams: Number(row["rarer_anagrams"]),
  otherPairs: Number(row["other_pairs"]),
  relaxed: Number(row["relaxed"]),
  features: extractFeatures(row["word"]!.toLowerCase(), {
    competitors: row["competitors"]!.split(",").map(Number),
    familiarity: Number(row["familiarity"]),
    known: Number(row["known"]),
  }),
});
