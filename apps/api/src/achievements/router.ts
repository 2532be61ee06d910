import { AchievementsOutput } from "@jumbl/contract/achievements";
import { withSyncParser, toResolver, playerProcedure, router } from "../procedures/procedures.ts";
import { listAchievements } from "./list-achievements.ts";

export const achievementsRouter = router({
  me: playerProcedure
    .output(withSyncParser(AchievementsOutput))
    .query(toResolver(listAchievements)),
});
