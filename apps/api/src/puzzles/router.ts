import { PuzzleByIdInput, PuzzleByIdOutput, TodayOutput } from "@jumbl/contract/puzzles";
import { atomically, directly, playerProcedure, router } from "../trpc.ts";
import { getPuzzleById } from "./get-puzzle-by-id.ts";
import { getToday } from "./get-today.ts";

export const puzzlesRouter = router({
  today: playerProcedure.output(TodayOutput).query(directly(getToday)),
  byId: playerProcedure.input(PuzzleByIdInput).output(PuzzleByIdOutput).query(atomically(getPuzzleById)),
});
