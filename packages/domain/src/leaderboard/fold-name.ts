const LOOKALIKES: Readonly<Record<string, string>> = {
  _: "",
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "2": "z",
  "6": "g",
  "7": "t",
  "8": "b",
  "9": "g",
  l: "i",
};

/**
 * Replaces lookalikes, so that disguised words match. `l` becomes `i` because a 1 can stand for either, so fold both
 * sides of a comparison.
 */
export function foldName(name: string): string {
  return name.toLowerCase().replace(/[_0-9l]/gu, (character) => LOOKALIKES[character] ?? character);
}
