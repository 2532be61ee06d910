const LOOKALIKES: Readonly<Record<string, string>> = {
  _: "",
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  l: "i",
};

/** Replaces lookalikes, so that disguised words match. `l` becomes `i` because a 1 can be either, so fold both sides of a comparison. */
export function foldName(name: string): string {
  return name
    .toLowerCase()
    .replace(/[_013457l]/gu, (character) => LOOKALIKES[character] ?? character);
}
