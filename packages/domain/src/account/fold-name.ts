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

/**
 * A name as a reader sees through its disguise: lower case, underscores dropped, digits read as letters. `l`
 * is read as `i`, because a 1 can stand for either; fold both sides before comparing.
 */
export function foldName(name: string): string {
  return name.toLowerCase().replace(/[_013457l]/gu, (sign) => LOOKALIKES[sign] ?? sign);
}
