import {
  ArchiveInput,
  ArchiveOutput,
  PuzzleByIdInput,
  PuzzleByIdOutput,
  PuzzleStatisticsOutput,
  TodayOutput,
} from "@jumbl/contract/puzzles";
import { createCallerProcedure, playerProcedure, query, router } from "../procedures/procedures.ts";
import { getPuzzleById } from "./get-puzzle-by-id.ts";
import { getPuzzleStatistics } from "./get-puzzle-statistics.ts";
import { getToday } from "./get-today.ts";
import { listArchive } from "./list-archive.ts";

const callerProcedure = createCallerProcedure("puzzles");

export const puzzlesRouter = router({
  archive: query(callerProcedure.input(ArchiveInput), ArchiveOutput, listArchive),
  today: query(callerProcedure, TodayOutput, getToday),
  byId: query(callerProcedure.input(PuzzleByIdInput), PuzzleByIdOutput, getPuzzleById),
  statistics: query(
    playerProcedure.input(PuzzleByIdInput),
    PuzzleStatisticsOutput,
    getPuzzleStatistics,
  ),
});
