import { AchievementsOutput } from "@jumbl/contract/achievements";
import { directly, playerProcedure, router } from "../trpc.ts";
import { listAchievements } from "./list-achievements.ts";

export const achievementsRouter = router({
  me: playerProcedure.output(AchievementsOutput).query(directly(listAchievements)),
});
