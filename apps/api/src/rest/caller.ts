import { appRouter } from "../router.ts";
import { createCallerFactory } from "../trpc.ts";

/** Calls the procedures without a wire between. */
export const createCaller = createCallerFactory(appRouter);
