import { LeaderboardInput, LeaderboardOutput } from "@jumbl/contract/leaderboard";
import { compiled, directly, playerProcedure, router } from "../trpc.ts";
import { createBoardQuery } from "./create-board-query.ts";
import { parseBoard } from "./serialize-rows.ts";

const boardProcedure = playerProcedure
  .input(LeaderboardInput)
  .output(compiled(LeaderboardOutput, parseBoard));

export const leaderboardRouter = router({
  streaks: boardProcedure.query(directly(createBoardQuery("streak"))),
  fastest: boardProcedure.query(directly(createBoardQuery("speed"))),
  leastAttempts: boardProcedure.query(directly(createBoardQuery("efficiency"))),
});
