import { Inflection } from "./candidates/inflection.ts";
import { Labeler } from "./candidates/labeler.ts";
import { addCount, type Counts, type Sources } from "./candidates/candidate.ts";
import { listPhrases } from "./candidates/phrases.ts";
import { listSingles } from "./candidates/singles.ts";
import { Tone } from "./candidates/tone.ts";
import { readLabels, readObscureWords, readRetired, readVerdicts } from "./editorial/verdicts.ts";
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
  fetchSources();
  const verdicts = readVerdicts(readLabels());
  const kept = new Set([...verdicts].filter(([, { isKept }]) => isKept).map(([word]) => word));
  const sources = openSources(kept);
  const counts: Counts = new Map();
  const candidates = [...listSingles(sources, counts), ...listPhrases(sources, counts)];
  printCounts("Candidates", counts, candidates.length);
  const edited: Counts = new Map();
  const found = new Set(candidates.map(({ word }) => word));
  for (const word of kept) if (!found.has(word)) addCount(edited, "kept, but no candidate");
  const likeness = new WordLikeness(sources.lists);
  const admitted = admit(candidates, verdicts, likeness, edited);
  const limited = limitParts(admitted, edited);
  const scrambled = scrambleAll(limited, likeness, sources, edited);
  const puzzles = dropLoneKeys(assignRoles(scrambled));
  edited.set("flat, and not needed for a day", scrambled.length - puzzles.length);
  printCounts("Editors and scrambles", edited, puzzles.length);
  retire(puzzles, readRetired());
  writeData(puzzles, sources);
}

function openSources(kept: ReadonlySet<string>): Sources {
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
    labeler: new Labeler(wordnet),
    inflection: new Inflection(wordnet, lists),
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

function printCounts(title: string, counts: Counts, left: number): void {
  console.log(`${title}:`);
  for (const [step, count] of counts) console.log(`  ${String(count).padStart(7)}  ${step}`);
  console.log(`  ${String(left).padStart(7)}  left`);
}

build();
