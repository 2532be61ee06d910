import type { Board } from "@jumbl/domain/leaderboard";
import { LeaderboardInput, LeaderboardOutput } from "@jumbl/contract/leaderboard";
import { createCallerProcedure, parser, router } from "../procedures/procedures.ts";
import { getBoard } from "./get-board.ts";
import { parseBoard } from "./serialize-rows.ts";

const boardProcedure = createCallerProcedure("boards").input(LeaderboardInput);

const boardQuery = (board: Board) =>
  boardProcedure
    .output(parser(LeaderboardOutput, parseBoard))
    .query(({ ctx, input }) => getBoard(ctx, board, input));

export const leaderboardRouter = router({
  streaks: boardQuery("streak"),
  fastest: boardQuery("speed"),
  leastAttempts: boardQuery("efficiency"),
});
