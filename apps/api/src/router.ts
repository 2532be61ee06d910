import { achievementsRouter } from "./achievements/router.ts";
import { accountDeletionRouter, accountRouter } from "./account/router.ts";
import { authRouter } from "./auth/router.ts";
import { configRouter } from "./config/router.ts";
import { gameRouter } from "./game/router.ts";
import { leaderboardRouter } from "./leaderboard/router.ts";
import { historyRouter, statsRouter } from "./profile/router.ts";
import { puzzlesRouter } from "./puzzles/router.ts";
import { mergeRouters, router } from "./procedures/procedures.ts";

export const appRouter = router({
  auth: mergeRouters(authRouter, accountDeletionRouter),
  account: accountRouter,
  config: configRouter,
  puzzles: puzzlesRouter,
  game: gameRouter,
  stats: statsRouter,
  history: historyRouter,
  leaderboard: leaderboardRouter,
  achievements: achievementsRouter,
});

/** Clients import only this type. */
export type AppRouter = typeof appRouter;
