import { ConfigOutput } from "@jumbl/contract/config";
import { parser, publicProcedure, router } from "../procedures/procedures.ts";
import { getConfig } from "./get-config.ts";

export const configRouter = router({
  get: publicProcedure.output(parser(ConfigOutput)).query(({ ctx }) => getConfig(ctx)),
});
