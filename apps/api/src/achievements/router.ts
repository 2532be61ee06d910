import { AchievementsOutput } from "@jumbl/contract/achievements";
import { playerProcedure, query, router } from "../procedures/procedures.ts";
import { listAchievements } from "./list-achievements.ts";

export const achievementsRouter = router({
  me: query(playerProcedure, AchievementsOutput, listAchievements),
});
