import {
  ArchiveInput,
  ArchiveOutput,
  PuzzleByIdInput,
  PuzzleByIdOutput,
  TodayOutput,
} from "@jumbl/contract/puzzles";
import { compiled, directly, playerProcedure, router } from "../trpc.ts";
import { getPuzzleById } from "./get-puzzle-by-id.ts";
import { getToday } from "./get-today.ts";
import { listArchive } from "./list-archive.ts";

export const puzzlesRouter = router({
  archive: playerProcedure
    .input(ArchiveInput)
    .output(compiled(ArchiveOutput))
    .query(directly(listArchive)),
  today: playerProcedure.output(compiled(TodayOutput)).query(directly(getToday)),
  byId: playerProcedure
    .input(PuzzleByIdInput)
    .output(compiled(PuzzleByIdOutput))
    .query(directly(getPuzzleById)),
});
