import { computeWinRate } from "@jumbl/domain/stats";
import { Stat } from "@jumbl/ui/display/stat";
import { StatGrid } from "@jumbl/ui/display/stat-grid";
import { Skeleton } from "@jumbl/ui/feedback/skeleton";
import type { ReactNode } from "react";
import { type Outputs, trpc } from "../../lib/api/trpc.ts";
import { useLoadError } from "../../lib/api/use-load-error.ts";
import { TimeFigures } from "../../lib/components/time-figures.tsx";
import { SectionHeading } from "../../lib/components/section-heading.tsx";
import {
  formatAverage,
  formatNumber,
  formatOptional,
  pluralize,
} from "../../lib/format/numbers.ts";
import { LoadFailure } from "../../lib/layout/load-failure.tsx";
import { formatStreakEnd, STREAK_RULE } from "./streak-end.ts";

/** The player's statistics and the rule of streaks. See docs/rules.md#statistics. */
export function StatisticsOverview() {
  const stats = trpc.stats.me.useQuery();
  const details = trpc.stats.details.useQuery();
  const error = useLoadError(stats);
  const streakEnd = details.data?.streakEnd;
  return (
    <section aria-labelledby="statistics" aria-busy={stats.isPending}>
      <SectionHeading id="statistics">Statistics Overview</SectionHeading>
      {error !== null ? (
        <LoadFailure message="Failed to fetch stats" error={error} />
      ) : (
        <>
          <StatGrid columns="grid-cols-1 min-[20rem]:grid-cols-2 sm:grid-cols-3">
            {createTiles(stats.data?.stats).map(({ label, value, note }) => (
              <Stat
                key={label}
                size="lg"
                label={label}
                value={
                  stats.data ? (
                    value
                  ) : (
                    <Skeleton className="inline-block h-[1em] w-24 max-w-full align-[-0.14em]" />
                  )
                }
                // A blank line reserves the height of the note.
                note={stats.data ? note : "\u00A0"}
              />
            ))}
          </StatGrid>
          <p className="pt-3 text-small text-ink-2">
            {STREAK_RULE}
            {streakEnd && (
              <strong className="font-bold text-ink"> {formatStreakEnd(streakEnd)}</strong>
            )}
          </p>
        </>
      )}
    </section>
  );
}

type Tile = { label: string; value: ReactNode; note: string };

/** The values of a player without games while the statistics load. */
function createTiles({
  currentStreak = 0,
  bestStreak = 0,
  totalGames = 0,
  totalSolved = 0,
  averageTime = null,
  averageAttempts = null,
}: Partial<Outputs["stats"]["me"]["stats"]> = {}): Tile[] {
  return [
    {
      label: "Current Streak",
      value: formatNumber(currentStreak),
      note: pluralize(currentStreak, "puzzle"),
    },
    {
      label: "Best Streak",
      value: formatNumber(bestStreak),
      note: pluralize(bestStreak, "puzzle"),
    },
    {
      label: "Win Rate",
      value: `${computeWinRate(totalSolved, totalGames)}%`,
      note: `${formatNumber(totalSolved)}/${formatNumber(totalGames)} games`,
    },
    { label: "Avg Time", value: <TimeFigures seconds={averageTime} />, note: "per puzzle" },
    {
      label: "Avg Attempts",
      value: formatOptional(averageAttempts, formatAverage),
      note: "per puzzle",
    },
    {
      label: "Total Solved",
      value: formatNumber(totalSolved),
      note: pluralize(totalSolved, "puzzle"),
    },
  ];
}
