import {
  HistoryInput,
  HistoryOutput,
  StatsDetailsOutput,
  StatsOutput,
} from "@jumbl/contract/profile";
import { compiled, directly, playerProcedure, router } from "../trpc.ts";
import { getHistory } from "./get-history.ts";
import { getStats, getStatsDetails } from "./get-stats.ts";

export const statsRouter = router({
  me: playerProcedure.output(compiled(StatsOutput)).query(directly(getStats)),
  details: playerProcedure.output(compiled(StatsDetailsOutput)).query(directly(getStatsDetails)),
});

export const historyRouter = router({
  me: playerProcedure
    .input(HistoryInput)
    .output(compiled(HistoryOutput))
    .query(directly(getHistory)),
});
