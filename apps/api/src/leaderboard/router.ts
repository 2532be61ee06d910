import type { Board } from "@jumbl/domain/leaderboard";
import { LeaderboardInput, LeaderboardOutput } from "@jumbl/contract/leaderboard";
import { createCallerProcedure, query, router } from "../procedures/procedures.ts";
import { createBoardQuery } from "./create-board-query.ts";
import { parseBoard } from "./serialize-rows.ts";

const boardProcedure = createCallerProcedure("boards").input(LeaderboardInput);

const boardQuery = (board: Board) =>
  query(boardProcedure, LeaderboardOutput, createBoardQuery(board), parseBoard);

export const leaderboardRouter = router({
  streaks: boardQuery("streak"),
  fastest: boardQuery("speed"),
  leastAttempts: boardQuery("efficiency"),
});
