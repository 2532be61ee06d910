import type { Difficulty } from "@jumbl/domain/puzzle";
import { FakeApiError } from "./fake-server.ts";

export type FakePuzzle = {
  id: string;
  difficulty: Difficulty;
  word: string;
  scrambled: string;
  date: string;
  alternates?: string[];
};

export const TODAY = "2026-11-21";

export const PUZZLES: Record<Difficulty, FakePuzzle> = {
  easy: {
    id: "00000000-0000-4000-8000-000000000001",
    difficulty: "easy",
    word: "BRIDGE",
    scrambled: "RIDGEB",
    alternates: ["BRIGED"],
    date: TODAY,
  },
  medium: {
    id: "00000000-0000-4000-8000-000000000002",
    difficulty: "medium",
    word: "SILVER SPOON",
    scrambled: "VRLSIE PNOOS",
    date: TODAY,
  },
  hard: {
    id: "00000000-0000-4000-8000-000000000003",
    difficulty: "hard",
    word: "LABYRINTH",
    scrambled: "BALTHINRY",
    date: TODAY,
  },
};

export function getPuzzle(id: string): FakePuzzle {
  const puzzle = Object.values(PUZZLES).find((each) => each.id === id);
  if (!puzzle) throw new FakeApiError(404, "not_found", "There is no such puzzle.");
  return puzzle;
}
