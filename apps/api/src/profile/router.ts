import {
  CalendarInput,
  CalendarOutput,
  HistoryInput,
  HistoryOutput,
  StatsDetailsOutput,
  StatsOutput,
} from "@jumbl/contract/profile";
import { withSyncParser, toResolver, playerProcedure, router } from "../procedures/procedures.ts";
import { getCalendar } from "./get-calendar.ts";
import { getHistory } from "./get-history.ts";
import { getStats, getStatsDetails } from "./get-stats.ts";

export const statsRouter = router({
  me: playerProcedure.output(withSyncParser(StatsOutput)).query(toResolver(getStats)),
  details: playerProcedure
    .output(withSyncParser(StatsDetailsOutput))
    .query(toResolver(getStatsDetails)),
  calendar: playerProcedure
    .input(CalendarInput)
    .output(withSyncParser(CalendarOutput))
    .query(toResolver(getCalendar)),
});

export const historyRouter = router({
  me: playerProcedure
    .input(HistoryInput)
    .output(withSyncParser(HistoryOutput))
    .query(toResolver(getHistory)),
});
