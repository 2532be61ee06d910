import type { AppRouter } from "@jumbl/api/router";
import { createTRPCReact } from "@trpc/react-query";
import type { inferRouterOutputs } from "@trpc/server";

/** The server's procedures as hooks: `trpc.puzzles.today.useQuery()`. */
export const trpc = createTRPCReact<AppRouter>();

export type Outputs = inferRouterOutputs<AppRouter>;
