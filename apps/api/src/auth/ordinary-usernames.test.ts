import { USERNAME_MAX, USERNAME_MIN, validateUsername } from "@jumbl/domain/account";
import { readDictionary } from "@jumbl/wordbank";
import { describe, expect, it } from "vitest";
import firstNames from "../testing/first-names.json" with { type: "json" };

const names = firstNames.names.split(" ");
const commonWords = [...readDictionary().common].filter((word) => /^[a-z]{3,16}$/u.test(word));

/** Abusive and reserved words, blocked on purpose. */
const REFUSED_WORDS = `
  administrator asshole assholes bastard bastards bitch bitches bitchy bullshit chink cocksucker
  cunt faggot fuck fucked fucker fucking genocide gook massacre motherfucker motherfuckers murder
  murdered murderer murderous murders nigga nigger official penis porn porno pornographic
  pornography pussy rapist retard retarded shit shitting shitty slut staff suicide support system
  terrorist terrorists vagina vaginal whore whorehouse
`;

const createVariants = (name: string): string[] => [
  name,
  `${name}1`,
  `${name}07`,
  `${name}_42`,
  `${name}1988`,
  `x_${name}`,
];

const hasValidLength = ({ length }: string) => length >= USERNAME_MIN && length <= USERNAME_MAX;

function listRefused(candidates: string[]): string[] {
  return candidates.filter((name) => hasValidLength(name) && validateUsername(name) !== undefined);
}

describe("ordinary usernames", () => {
  it("are accepted when they are first names, with and without numbers", () => {
    expect(names).toHaveLength(20_000);
    expect(listRefused(names.flatMap(createVariants))).toEqual([]);
  });

  it("are accepted when they are two first names", () => {
    const pairs = names.map((name, index) => `${name}_${names.at(-1 - index)}`);
    expect(listRefused(pairs)).toEqual([]);
  });

  it("are accepted when they are common words, except those on the block list", () => {
    const refused = new Set(
      listRefused(commonWords.flatMap(createVariants)).map((name) =>
        name.replace(/^x_|[_0-9]+$/gu, ""),
      ),
    );
    expect([...refused].toSorted()).toEqual(REFUSED_WORDS.trim().split(/\s+/u));
  });
});
