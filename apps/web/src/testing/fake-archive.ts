import type { Outputs } from "../lib/api/trpc.ts";

type Archive = Outputs["puzzles"]["archive"];
export type ArchivePuzzle = Archive["puzzles"][number];

/** An unplayed puzzle of an earlier day. */
export const createArchivePuzzle = (
  date: string,
  difficulty: ArchivePuzzle["difficulty"],
  overrides: Partial<ArchivePuzzle> = {},
): ArchivePuzzle => ({
  id: `${difficulty}-${date}`,
  date,
  difficulty,
  isToday: false,
  result: null,
  ...overrides,
});

/** A page of the archive. */
export const createArchive = (
  puzzles: ArchivePuzzle[],
  overrides: Partial<Archive> = {},
): Archive => ({
  puzzles,
  total: puzzles.length,
  firstDate: "2026-09-30",
  nextCursor: null,
  ...overrides,
});
