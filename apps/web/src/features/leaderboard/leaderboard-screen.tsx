import { type Board as BoardName, BOARDS, PERIODS } from "@jumbl/domain/leaderboard";
import { SegmentedControl } from "@jumbl/ui/forms/segmented-control";
import { Tabs } from "@jumbl/ui/layout/tabs";
import { useState } from "react";
import { useViewEvent } from "../../lib/analytics/use-view-event.ts";
import { useRenewalAtReset } from "../../lib/api/use-on-day-reset.ts";
import { InnerPage } from "../../lib/layout/inner-page.tsx";
import { useSearchParam } from "../../lib/routing/use-search-param.ts";
import { Board } from "./board.tsx";
import { PERIOD_LABELS } from "./columns.ts";
import { YourStats } from "./your-stats.tsx";

const LABELS: Record<BoardName, string> = {
  streak: "Streak",
  speed: "Speed",
  efficiency: "Efficiency",
};

/** The boards for four periods. See docs/rules.md#leaderboards. */
export default function LeaderboardScreen() {
  useViewEvent("view_leaderboard");
  useRenewalAtReset();
  const [period, setPeriod] = useSearchParam("period", PERIODS);
  const [board, setBoard] = useSearchParam("board", BOARDS);
  const [hasChosen, setHasChosen] = useState(false);
  const choose = <Value,>(set: (value: Value) => void) => {
    return (value: Value) => {
      setHasChosen(true);
      set(value);
    };
  };

  return (
    <InnerPage title="Leaderboard" subtitle="Only daily puzzles count. Days are in UTC.">
      <YourStats />
      <SegmentedControl
        label="Period"
        options={PERIODS.map((value) => ({ value, label: PERIOD_LABELS[value] }))}
        value={period}
        onChange={choose(setPeriod)}
        className="mt-8"
      />
      <Tabs
        label="Standings"
        className="mt-4"
        value={board}
        onChange={choose(setBoard)}
        items={BOARDS.map((value) => ({
          value,
          label: LABELS[value],
          panel: <Board board={value} period={period} isAnnounced={hasChosen} />,
        }))}
      />
    </InnerPage>
  );
}
