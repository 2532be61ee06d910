import type { Outputs } from "../../lib/trpc.ts";

/** A puzzle as the archive lists it. */
export type ArchivePuzzle = Outputs["puzzles"]["archive"]["puzzles"][number];
