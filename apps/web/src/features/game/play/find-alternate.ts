import { normalizeGuess } from "@jumbl/domain/puzzle";
import type { PlayState } from "./play-state.ts";

/** @returns the accepted guess of a solved play, such as `LATITUDE` for the answer ALTITUDE; undefined for the answer. */
export function findAlternate({ phase, answer, guesses }: PlayState): string | undefined {
  const found = normalizeGuess(guesses.at(-1) ?? "");
  if (phase !== "solved" || answer === undefined || found === "") return undefined;
  if (found === normalizeGuess(answer)) return undefined;
  const space = answer.indexOf(" ");
  return space < 0 ? found : `${found.slice(0, space)} ${found.slice(space)}`;
}
