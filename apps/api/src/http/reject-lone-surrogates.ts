import { PlayerError } from "../errors/errors.ts";

function rejectLone(text: string): void {
  if (/\p{Surrogate}/u.test(text)) throw new Error("a lone surrogate");
}

/**
 * Refuses JSON in which a text has half of a surrogate pair: hashes and the database would see U+FFFD instead, and take
 * different texts for the same one. Only an escape can produce it, as UTF-8 has no code for it.
 *
 * @throws PlayerError `malformed`
 */
export function rejectLoneSurrogates(json: string): void {
  if (!json.includes("\\u")) return;
  try {
    JSON.parse(json, (key, value: unknown) => {
      rejectLone(key);
      if (typeof value === "string") rejectLone(value);
      return value;
    });
  } catch {
    throw new PlayerError("malformed", "That request was not understood.");
  }
}
