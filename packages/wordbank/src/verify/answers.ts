import type { BankEntry } from "../bank.ts";
import { isDecent } from "../decency.ts";
import type { Dictionary } from "../dictionary.ts";

/** Compares letters by their counts, not by their order as the build and the game do: a mistake in one is not in both. */
function countLetters(letters: string): string {
  const times = Array.from<number>({ length: 26 }).fill(0);
  for (let i = 0; i < letters.length; i++) times[letters.charCodeAt(i) - 97]! += 1;
  return times.join(" ");
}

type Groups = Map<string, string[]>;

function groupByLetters(words: Iterable<string>): Groups {
  const groups: Groups = new Map();
  for (const word of words) {
    const key = countLetters(word);
    const found = groups.get(key);
    if (found) found.push(word);
    else groups.set(key, [word]);
  }
  return groups;
}

function listOtherPairs(words: string[], among: Groups): Set<string> {
  const [firsts, seconds] = words.map((word) => [word, ...(among.get(countLetters(word)) ?? [])]);
  const pairs = new Set(firsts!.flatMap((a) => seconds!.map((b) => `${a} ${b}`)));
  pairs.delete(words.join(" "));
  return pairs;
}

/**
 * Checks independently of the pipeline that the letters of each puzzle have only one answer, as the game would refuse
 * a second one.
 * @param certified the row of `data/certificates.tsv` of each word, which counts the alternates
 * @param obscure words that are accepted as a second answer
 * @returns a sentence for every fault
 */
export function checkAnswers(
  bank: readonly BankEntry[],
  certified: ReadonlyMap<string, Record<string, string>>,
  lists: Dictionary,
  obscure: ReadonlySet<string>,
): string[] {
  const known = groupByLetters(lists.known);
  const common = groupByLetters(lists.common);
  const decent = groupByLetters([...lists.known].filter((word) => isDecent(word, lists.unwanted)));
  const faults = findPairs(bank);
  for (const { word, alternates } of bank) {
    const report = (what: string) => void faults.push(`${word}: ${what}`);
    const parts = word.toLowerCase().split(" ");
    const others = alternates.map((alternate) => alternate.toLowerCase());
    const commonPairs = parts.length === 1 ? new Set<string>() : listOtherPairs(parts, common);
    if (parts.length === 1) {
      const accepted = new Set(others.filter((other) => obscure.has(other)));
      const second = (known.get(countLetters(parts[0]!)) ?? []).filter(
        (other) => other !== parts[0] && !accepted.has(other),
      );
      if (second.length > 0)
        report(`its letters also make words people know: ${second.join(", ")}.`);
    } else {
      if (commonPairs.size > 1) report(`its letters also make ${[...commonPairs].join(", ")}.`);
      const acceptable = listOtherPairs(parts, decent);
      if (acceptable.size !== others.length || others.some((other) => !acceptable.has(other)))
        report("its alternates are not all other pairs of known words, except rude ones.");
    }
    for (const other of others) {
      const letters = other.split(" ").map(countLetters).join("|");
      if (letters !== parts.map(countLetters).join("|") || other === parts.join(" "))
        report(`${other} is not an anagram of it.`);
    }
    const pairs = others.filter((other) => commonPairs.has(other)).length;
    const row = certified.get(word);
    const counted = [row?.["known_anagrams"], row?.["rarer_anagrams"], row?.["other_pairs"]].join();
    if (counted !== [0, others.length - pairs, pairs].join())
      report(`its certificate counts other answers as ${counted}.`);
  }
  return faults;
}

/** No two answers may share their letters, their spelling without the space or their words. */
function findPairs(bank: readonly BankEntry[]): string[] {
  const seen = new Map<string, string>();
  return bank.flatMap(({ word }) => {
    const words = word.toLowerCase().split(" ");
    const keys = [
      `letters ${words.map(countLetters).join("|")}`,
      `spelling ${words.join("")}`,
      `words ${words.toSorted().join(" ")}`,
    ];
    return keys.flatMap((key) => {
      const other = seen.get(key);
      seen.set(key, word);
      return other ? [`${word}: has the ${key.split(" ")[0]} of ${other}.`] : [];
    });
  });
}
