import {
  ArchiveInput,
  ArchiveOutput,
  PuzzleByIdInput,
  PuzzleByIdOutput,
  PuzzleStatisticsOutput,
  TodayOutput,
} from "@jumbl/contract/puzzles";
import {
  createCallerProcedure,
  playerProcedure,
  router,
  toResolver,
  withSyncParser,
} from "../procedures/procedures.ts";
import { getPuzzleById } from "./get-puzzle-by-id.ts";
import { getPuzzleStatistics } from "./get-puzzle-statistics.ts";
import { getToday } from "./get-today.ts";
import { listArchive } from "./list-archive.ts";

const callerProcedure = createCallerProcedure("puzzles");

export const puzzlesRouter = router({
  archive: callerProcedure
    .input(ArchiveInput)
    .output(withSyncParser(ArchiveOutput))
    .query(toResolver(listArchive)),
  today: callerProcedure.output(withSyncParser(TodayOutput)).query(toResolver(getToday)),
  byId: callerProcedure
    .input(PuzzleByIdInput)
    .output(withSyncParser(PuzzleByIdOutput))
    .query(toResolver(getPuzzleById)),
  statistics: playerProcedure
    .input(PuzzleByIdInput)
    .output(withSyncParser(PuzzleStatisticsOutput))
    .query(toResolver(getPuzzleStatistics)),
});
