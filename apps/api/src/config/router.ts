import { ConfigOutput } from "@jumbl/contract/config";
import { publicProcedure, query, router } from "../procedures/procedures.ts";
import { getConfig } from "./get-config.ts";

export const configRouter = router({
  get: query(publicProcedure, ConfigOutput, getConfig),
});
