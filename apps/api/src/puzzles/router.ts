import {
  ArchiveInput,
  ArchiveOutput,
  PuzzleByIdInput,
  PuzzleByIdOutput,
  PuzzleStatisticsOutput,
  TodayOutput,
} from "@jumbl/contract/puzzles";
import { withSyncParser, toResolver, playerProcedure, router } from "../procedures/procedures.ts";
import { getPuzzleById } from "./get-puzzle-by-id.ts";
import { getPuzzleStatistics } from "./get-puzzle-statistics.ts";
import { getToday } from "./get-today.ts";
import { listArchive } from "./list-archive.ts";

export const puzzlesRouter = router({
  archive: playerProcedure
    .input(ArchiveInput)
    .output(withSyncParser(ArchiveOutput))
    .query(toResolver(listArchive)),
  today: playerProcedure.output(withSyncParser(TodayOutput)).query(toResolver(getToday)),
  byId: playerProcedure
    .input(PuzzleByIdInput)
    .output(withSyncParser(PuzzleByIdOutput))
    .query(toResolver(getPuzzleById)),
  statistics: playerProcedure
    .input(PuzzleByIdInput)
    .output(withSyncParser(PuzzleStatisticsOutput))
    .query(toResolver(getPuzzleStatistics)),
});
