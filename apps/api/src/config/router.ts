import { ConfigOutput } from "@jumbl/contract/config";
import { withSyncParser, toResolver, publicProcedure, router } from "../procedures/procedures.ts";
import { getConfig } from "./get-config.ts";

export const configRouter = router({
  get: publicProcedure.output(withSyncParser(ConfigOutput)).query(toResolver(getConfig)),
});
