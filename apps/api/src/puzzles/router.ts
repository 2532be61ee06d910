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
  parser,
  playerProcedure,
  router,
} from "../procedures/procedures.ts";
import { getPuzzleById } from "./get-puzzle-by-id.ts";
import { getPuzzleStatistics } from "./get-puzzle-statistics.ts";
import { getToday } from "./get-today.ts";
import { listArchive } from "./list-archive.ts";

const callerProcedure = createCallerProcedure("puzzles");

export const puzzlesRouter = router({
  archive: callerProcedure
    .input(ArchiveInput)
    .output(parser(ArchiveOutput))
    .query(({ ctx, input }) => listArchive(ctx, input)),
  today: callerProcedure.output(parser(TodayOutput)).query(({ ctx }) => getToday(ctx)),
  byId: callerProcedure
    .input(PuzzleByIdInput)
    .output(parser(PuzzleByIdOutput))
    .query(({ ctx, input }) => getPuzzleById(ctx, input)),
  statistics: playerProcedure
    .input(PuzzleByIdInput)
    .output(parser(PuzzleStatisticsOutput))
    .query(({ ctx, input }) => getPuzzleStatistics(ctx, input)),
});
