// oxlint-disable no-underscore-dangle -- `_def` is where tRPC keeps what it knows of a router.
import { describeProcedure, type Procedure } from "../list-procedures.ts";
import { appRouter } from "../router.ts";
import type { Api, Route } from "./routes.ts";

/** The procedure that serves a row of the table of routes. */
export function getProcedure([, , pick]: Route): Procedure {
  const picked: unknown = pick(appRouter as unknown as Api);
  const [path] = Object.entries(appRouter._def.procedures).find(
    ([, procedure]) => (procedure as unknown) === picked,
  )!;
  return describeProcedure(path, picked);
}
