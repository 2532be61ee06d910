import type { Difficulty } from "@jumbl/domain/puzzle";
import type { Candidate } from "../candidates/candidate.ts";

/** A candidate that an editor kept, on its way into the bank. */
export type Puzzle = Candidate & {
  label: string;
  known: number;
  joy: number;
  difficulty: Difficulty;
  /** One number for each word, see `LettersFeatures`. */
  competitors: number[];
  predicted: number;
  families: string[];
  scrambles: string[];
  /** How far the scramble rules were relaxed, 0 to 5. */
  relaxed: number;
  role: "daily" | "reserve";
  retired: number | undefined;
};
