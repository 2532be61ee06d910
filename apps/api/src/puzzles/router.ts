import {
  ArchiveInput,
  ArchiveOutput,
  PuzzleByIdInput,
  PuzzleByIdOutput,
  TodayOutput,
} from "@jumbl/contract/puzzles";
import { directly, playerProcedure, router } from "../trpc.ts";
import { getPuzzleById } from "./get-puzzle-by-id.ts";
import { getToday } from "./get-today.ts";
import { listArchive } from "./list-archive.ts";

export const puzzlesRouter = router({
  archive: playerProcedure.input(ArchiveInput).output(ArchiveOutput).query(directly(listArchive)),
  today: playerProcedure.output(TodayOutput).query(directly(getToday)),
  byId: playerProcedure
    .input(PuzzleByIdInput)
    .output(PuzzleByIdOutput)
    .query(directly(getPuzzleById)),
});
