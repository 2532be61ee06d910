import { isUtf8 } from "node:buffer";
import { createRequestError } from "../errors/errors.ts";

/**
 * Refuses bytes that are not UTF-8, such as those of a lone surrogate: they would become U+FFFD, and different
 * passwords would become the same.
 *
 * @throws PlayerError `malformed`
 */
export function decodeBody(body: Buffer): string {
  if (!isUtf8(body)) throw createRequestError("malformed");
  return body.toString();
}

function rejectLone(text: string): void {
  if (/\p{Surrogate}/u.test(text)) throw new Error("a lone surrogate");
}

/**
 * Refuses JSON in which a string has a lone surrogate: hashes and the database would contain U+FFFD instead, so
 * different strings would become the same. Only an escape can produce one in text that `decodeBody` accepts.
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
    throw createRequestError("malformed");
  }
}
