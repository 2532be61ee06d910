import type { AppRouter } from "@jumbl/api/router";
import { createTRPCReact } from "@trpc/react-query";
import type { inferRouterOutputs } from "@trpc/server";

/** `trpc.puzzles.today.useQuery()`: the server's procedures as hooks. */
export const trpc = createTRPCReact<AppRouter>();

/** `Outputs["puzzles"]["today"]` */
export type Outputs = inferRouterOutputs<AppRouter>;
