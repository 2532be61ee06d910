import { DaySummary } from "./day/day-summary.tsx";
import type { Today } from "./day/day.ts";
import { EveryoneLine } from "./everyone/everyone-line.tsx";
import { ShareDayButton } from "./share/share-day-button.tsx";

/** Shown once all of today's puzzles are played. */
export default function YourDay({ today }: { today: Today }) {
  return (
    <DaySummary
      today={today}
      shareButton={<ShareDayButton today={today} />}
      renderEveryone={(puzzleId, attempts) => (
        <EveryoneLine puzzleId={puzzleId} attempts={attempts} />
      )}
    />
  );
}
