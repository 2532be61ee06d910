import { LeaderboardInput, LeaderboardOutput } from "@jumbl/contract/leaderboard";
import {
  createCallerProcedure,
  router,
  toResolver,
  withSyncParser,
} from "../procedures/procedures.ts";
import { createBoardQuery } from "./create-board-query.ts";
import { parseBoard } from "./serialize-rows.ts";

const boardProcedure = createCallerProcedure("boards")
  .input(LeaderboardInput)
  .output(withSyncParser(LeaderboardOutput, parseBoard));

export const leaderboardRouter = router({
  streaks: boardProcedure.query(toResolver(createBoardQuery("streak"))),
  fastest: boardProcedure.query(toResolver(createBoardQuery("speed"))),
  leastAttempts: boardProcedure.query(toResolver(createBoardQuery("efficiency"))),
});
