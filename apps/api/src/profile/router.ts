import {
  CalendarInput,
  CalendarOutput,
  HistoryInput,
  HistoryOutput,
  StatsDetailsOutput,
  StatsOutput,
} from "@jumbl/contract/profile";
import { playerProcedure, query, router } from "../procedures/procedures.ts";
import { getCalendar } from "./get-calendar.ts";
import { getHistory } from "./get-history.ts";
import { getStats, getStatsDetails } from "./get-stats.ts";

export const statsRouter = router({
  me: query(playerProcedure, StatsOutput, getStats),
  details: query(playerProcedure, StatsDetailsOutput, getStatsDetails),
  calendar: query(playerProcedure.input(CalendarInput), CalendarOutput, getCalendar),
});

export const historyRouter = router({
  me: query(playerProcedure.input(HistoryInput), HistoryOutput, getHistory),
});
