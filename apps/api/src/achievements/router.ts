import { AchievementsOutput } from "@jumbl/contract/achievements";
import { compiled, directly, playerProcedure, router } from "../trpc.ts";
import { listAchievements } from "./list-achievements.ts";

export const achievementsRouter = router({
  me: playerProcedure.output(compiled(AchievementsOutput)).query(directly(listAchievements)),
});
