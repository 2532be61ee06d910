import { type Board, BOARDS, PERIODS } from "@jumbl/domain/leaderboard";
import { SegmentedControl } from "@jumbl/ui/forms/segmented-control";
import { Tabs } from "@jumbl/ui/layout/tabs";
import { type ComponentType, useState } from "react";
import { useViewEvent } from "../../lib/analytics/use-view-event.ts";
import { useRenewalAtReset } from "../../lib/api/use-on-day-reset.ts";
import { InnerPage } from "../../lib/layout/inner-page.tsx";
import { useSearchParam } from "../../lib/routing/use-search-param.ts";
import { type BoardProps, EfficiencyBoard, SpeedBoard, StreakBoard } from "./board.tsx";
import { PERIOD_LABELS } from "./columns.ts";
import { YourStats } from "./your-stats.tsx";

const PANELS: Record<Board, { label: string; Panel: ComponentType<BoardProps> }> = {
  streak: { label: "Streak", Panel: StreakBoard },
  speed: { label: "Speed", Panel: SpeedBoard },
  efficiency: { label: "Efficiency", Panel: EfficiencyBoard },
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
    <InnerPage
      title="Leaderboard"
      subtitle="Only daily puzzles count. Days are in UTC."
      width="wide"
    >
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
        items={BOARDS.map((value) => {
          const { label, Panel } = PANELS[value];
          return { value, label, panel: <Panel period={period} isAnnounced={hasChosen} /> };
        })}
      />
    </InnerPage>
  );
}
