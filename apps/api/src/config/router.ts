import { ConfigOutput } from "@jumbl/contract/config";
import { directly, publicProcedure, router } from "../trpc.ts";
import { getConfig } from "./get-config.ts";

export const configRouter = router({
  get: publicProcedure.output(ConfigOutput).query(directly(getConfig)),
});
