import {
  HistoryInput,
  HistoryOutput,
  StatsDetailsOutput,
  StatsOutput,
} from "@jumbl/contract/profile";
import { directly, playerProcedure, router } from "../trpc.ts";
import { getHistory } from "./get-history.ts";
import { getStats, getStatsDetails } from "./get-stats.ts";

export const statsRouter = router({
  me: playerProcedure.output(StatsOutput).query(directly(getStats)),
  details: playerProcedure.output(StatsDetailsOutput).query(directly(getStatsDetails)),
});

export const historyRouter = router({
  me: playerProcedure.input(HistoryInput).output(HistoryOutput).query(directly(getHistory)),
});
