import { achievementsRouter } from "./achievements/router.ts";
import { accountRouter } from "./account/router.ts";
import { authRouter } from "./auth/router.ts";
import { configRouter } from "./config/router.ts";
import { gameRouter } from "./game/router.ts";
import { leaderboardRouter } from "./leaderboard/router.ts";
import { historyRouter, statsRouter } from "./profile/router.ts";
import { puzzlesRouter } from "./puzzles/router.ts";
import { router } from "./trpc.ts";

export const appRouter = router({
  auth: authRouter,
  account: accountRouter,
  config: configRouter,
  puzzles: puzzlesRouter,
  game: gameRouter,
  stats: statsRouter,
  history: historyRouter,
  leaderboard: leaderboardRouter,
  achievements: achievementsRouter,
});

/** What the web client is typed by. */
export type AppRouter = typeof appRouter;
