import { distance } from "fastest-levenshtein";

const MAX_DISTANCE = 2;

/** Shorter names resemble too many others. */
const MIN_LENGTH = 8;

const OWN_PREFIX = "JUMBL_";

/** Returns each given name that is almost a known one, or has our prefix and is unknown, with the name it resembles. */
export function findMisspellings(
  given: readonly string[],
  known: readonly string[],
): [name: string, meant: string][] {
  return given
    .filter((name) => !known.includes(name))
    .flatMap((name): [string, string][] => {
      const [nearest] = known
        .map((each) => ({ each, distance: distance(name, each) }))
        .toSorted((a, b) => a.distance - b.distance);
      if (nearest === undefined) return [];
      const isNear = name.length >= MIN_LENGTH && nearest.distance <= MAX_DISTANCE;
      return isNear || name.startsWith(OWN_PREFIX) ? [[name, nearest.each]] : [];
    });
}
