import { BOARDS, PERIODS } from "@jumbl/domain/leaderboard";
import { Segmented } from "@jumbl/ui/segmented";
import { Tabs } from "@jumbl/ui/tabs";
import { InnerPage } from "../../lib/frame/inner-page.tsx";
import { useSearchChoice } from "../../lib/use-search-choice.ts";
import { useViewEvent } from "../../lib/use-view-event.ts";
import { EfficiencyBoard, SpeedBoard, StreakBoard } from "./board.tsx";
import { PERIOD_LABELS } from "./boards.ts";
import { YourStats } from "./your-stats.tsx";

/** The standings by streak, speed and efficiency, over four periods (Spec 2, Decision 6). */
export default function LeaderboardScreen() {
  useViewEvent("view_leaderboard");
  const [period, choosePeriod] = useSearchChoice("period", PERIODS);
  const [board, chooseBoard] = useSearchChoice("board", BOARDS);

  return (
    <InnerPage title="Leaderboard" subtitle="Daily puzzles only. A day is a UTC day." width="wide">
      <YourStats />
      <Segmented
        label="Period"
        options={PERIODS.map((value) => ({ value, label: PERIOD_LABELS[value] }))}
        value={period}
        onChange={choosePeriod}
        className="mt-8"
      />
      <Tabs
        label="Standings"
        className="mt-4"
        value={board}
        onChange={chooseBoard}
        items={[
          { value: "streak", label: "Streak", panel: <StreakBoard period={period} /> },
          { value: "speed", label: "Speed", panel: <SpeedBoard period={period} /> },
          { value: "efficiency", label: "Efficiency", panel: <EfficiencyBoard period={period} /> },
        ]}
      />
    </InnerPage>
  );
}
