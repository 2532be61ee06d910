import { readObscureWords, readRetired, readVerdicts } from "../src/verdicts.ts";
import { addCount, type Counts, type Sources } from "./candidates/candidate.ts";
import { listPhrases } from "./candidates/phrases.ts";
import { listSingles } from "./candidates/singles.ts";
import { Tone } from "./candidates/tone.ts";
import { admit } from "./puzzles/admit.ts";
import { assignRoles, retire } from "./puzzles/assign-roles.ts";
import { dropLoneKeys, Families } from "./puzzles/families.ts";
import { limitParts } from "./puzzles/limit-parts.ts";
import type { Puzzle } from "./puzzles/puzzle.ts";
import { Scrambler } from "./puzzles/scramble.ts";
import { WordLikeness } from "./puzzles/word-likeness.ts";
import { writeData } from "./puzzles/write-data.ts";
import { fetchSources } from "./sources/fetch-sources.ts";
import { FreeDict } from "./sources/freedict.ts";
import { Headwords } from "./sources/headwords.ts";
import { readThesaurusPhrases } from "./sources/thesaurus.ts";
import { WordLists } from "./sources/word-lists.ts";
import { WordPairs } from "./sources/word-pairs.ts";
import { WordNet } from "./sources/wordnet.ts";

const SCRAMBLES = 4;

function build(): void {
  const verdicts = readVerdicts();
  fetchSources();
  const sources = openSources([...verdicts.keys()]);
  const counts: Counts = new Map();
  const candidates = [...listSingles(sources, counts), ...listPhrases(sources, counts)];
  const likeness = new WordLikeness(sources.lists);
  const admitted = admit(candidates, verdicts, likeness, counts);
  const limited = limitParts(admitted, counts);
  const scrambled = scrambleAll(limited, likeness, sources, counts);
  const puzzles = dropLoneKeys(assignRoles(scrambled));
  counts.set("flat, and not needed for a day", scrambled.length - puzzles.length);
  printCounts(verdicts.size, counts, puzzles.length);
  retire(puzzles, readRetired());
  writeData(puzzles, sources);
}

function openSources(kept: readonly string[]): Sources {
  const wordnet = new WordNet();
  const lists = new WordLists();
  const thesaurus = readThesaurusPhrases();
  return {
    wordnet,
    lists,
    freedict: new FreeDict(),
    thesaurus,
    headwords: new Headwords(wordnet, thesaurus),
    pairs: new WordPairs(),
    kept,
    obscure: readObscureWords(),
    tone: new Tone(wordnet),
  };
}

function scrambleAll(
  puzzles: readonly Puzzle[],
  likeness: WordLikeness,
  { lists, tone, wordnet }: Sources,
  counts: Counts,
): Puzzle[] {
  const scrambler = new Scrambler(likeness, lists, tone);
  const families = new Families(wordnet, lists);
  return puzzles.flatMap((puzzle) => {
    const { word, difficulty } = puzzle;
    const { scrambles, relaxed } = scrambler.listScrambles(word, difficulty, SCRAMBLES);
    if (scrambles.length === SCRAMBLES)
      return [{ ...puzzle, scrambles, relaxed, families: families.listKeys(word) }];
    addCount(counts, "no four clean scrambles");
    return [];
  });
}

function printCounts(kept: number, counts: Counts, left: number): void {
  const rows: [string, number][] = [["kept by an editor", kept], ...counts, ["puzzles", left]];
  for (const [what, count] of rows) console.log(`${String(count).padStart(7)}  ${what}`);
}

build();
