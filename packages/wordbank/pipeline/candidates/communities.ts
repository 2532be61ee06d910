import type { WordNet } from "../sources/wordnet.ts";

/** The WordNet hypernyms of all communities: peoples, inhabitants and believers. */
const SENSES =
  "ethnic_group#1 inhabitant#1 religious_person#1 religionist#1 person_of_color#1 white#1 follower#1".split(
    " ",
  );

/** Those that WordNet does not have or writes in lower case. */
const MORE = "adivasi berber dalit hutu jain zulu".split(" ");

/** @returns the names of communities in lower case, four letters and more: those WordNet writes with a capital. */
export function listCommunities(wordnet: WordNet): string[] {
  const above = new Set(SENSES.map((sense) => wordnet.findNoun(sense)));
  const names = new Set(MORE);
  for (const { id, field, words } of wordnet.synsets.values()) {
    if (!/^noun\.(person|group)$/.test(field)) continue;
    const isCommunity = [...wordnet.listAncestors(id)].some((each) => above.has(each));
    if (!isCommunity) continue;
    for (const word of words) if (/^[A-Z][a-z]{3,}$/.test(word)) names.add(word.toLowerCase());
  }
  if (names.size < 500)
    throw new Error(`WordNet is broken: expected 500 communities, found ${names.size}.`);
  return [...names];
}
