import { authRouter } from "./auth/router.ts";
import { gameRouter } from "./game/router.ts";
import { puzzlesRouter } from "./puzzles/router.ts";
import { router } from "./trpc.ts";

export const appRouter = router({
  auth: authRouter,
  puzzles: puzzlesRouter,
  game: gameRouter,
});

/** What the web client is typed by. */
export type AppRouter = typeof appRouter;
