export function countLetters(letters: string): string {
  const times = Array.from<number>({ length: 26 }).fill(0);
  for (let i = 0; i < letters.length; i++) times[letters.charCodeAt(i) - 97]! += 1;
  return times.join(" ");
}

export function groupByLetters(words: Iterable<string>): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const word of words) {
    const key = countLetters(word);
    const found = groups.get(key);
    if (found) found.push(word);
    else groups.set(key, [word]);
  }
  return groups;
}

export function listOtherPairs(words: string[], among: Map<string, string[]>): Set<string> {
  const [firsts, seconds] = words.map((word) => [word, ...(among.get(countLetters(word)) ?? [])]);
  const pairs = new Set(firsts!.flatMap((a) => seconds!.map((b) => `${a} ${b}`)));
  pairs.delete(words.join(" "));
  return pairs;
}
