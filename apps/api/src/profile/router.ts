import {
  CalendarInput,
  CalendarOutput,
  HistoryInput,
  HistoryOutput,
  StatsDetailsOutput,
  StatsOutput,
} from "@jumbl/contract/profile";
import { parser, playerProcedure, router } from "../procedures/procedures.ts";
import { getCalendar } from "./get-calendar.ts";
import { getHistory } from "./get-history.ts";
import { getStats, getStatsDetails } from "./get-stats.ts";

export const statsRouter = router({
  me: playerProcedure.output(parser(StatsOutput)).query(({ ctx }) => getStats(ctx)),
  details: playerProcedure
    .output(parser(StatsDetailsOutput))
    .query(({ ctx }) => getStatsDetails(ctx)),
  calendar: playerProcedure
    .input(CalendarInput)
    .output(parser(CalendarOutput))
    .query(({ ctx, input }) => getCalendar(ctx, input)),
});

export const historyRouter = router({
  me: playerProcedure
    .input(HistoryInput)
    .output(parser(HistoryOutput))
    .query(({ ctx, input }) => getHistory(ctx, input)),
});
