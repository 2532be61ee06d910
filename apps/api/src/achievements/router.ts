import { AchievementsOutput } from "@jumbl/contract/achievements";
import { parser, playerProcedure, router } from "../procedures/procedures.ts";
import { listAchievements } from "./list-achievements.ts";

export const achievementsRouter = router({
  me: playerProcedure.output(parser(AchievementsOutput)).query(({ ctx }) => listAchievements(ctx)),
});
