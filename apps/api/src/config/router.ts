import { ConfigOutput } from "@jumbl/contract/config";
import { compiled, directly, publicProcedure, router } from "../trpc.ts";
import { getConfig } from "./get-config.ts";

export const configRouter = router({
  get: publicProcedure.output(compiled(ConfigOutput)).query(directly(getConfig)),
});
