import type { Difficulty } from "@jumbl/domain/puzzle";
import type { Candidate } from "../candidates/candidate.ts";

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
  relaxed: number;
  role: "daily" | "reserve";
  /** Its number among the retired and the date from which it is not shown. */
  retired: string | undefined;
};
