import { LeaderboardInput, LeaderboardOutput } from "@jumbl/contract/leaderboard";
import { directly, playerProcedure, router } from "../trpc.ts";
import { boardOf } from "./get-board.ts";

const boardProcedure = playerProcedure.input(LeaderboardInput).output(LeaderboardOutput);

export const leaderboardRouter = router({
  streaks: boardProcedure.query(directly(boardOf("streak"))),
  fastest: boardProcedure.query(directly(boardOf("speed"))),
  leastAttempts: boardProcedure.query(directly(boardOf("efficiency"))),
});
