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
            {createTiles(stats.data?.stats).map(({ label, value, unit, note }) => (
              <Stat
                key={label}
                size="lg"
                label={label}
                value={
                  value ?? (
                    <Skeleton className="inline-block h-[1em] w-24 max-w-full align-[-0.14em]" />
                  )
                }
                unit={unit}
                note={note}
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

type Tile = { label: string; value?: ReactNode; unit?: string; note?: string };

function createTiles(stats: Outputs["stats"]["me"]["stats"] | undefined): Tile[] {
  if (!stats) {
    // A blank line reserves the height of the note.
    return TILE_LABELS.map((label) => ({ label, note: "\u00A0" }));
  }
  const { currentStreak, bestStreak, totalGames, totalSolved, averageTime, averageAttempts } =
    stats;
  const values: Omit<Tile, "label">[] = [
    { value: formatNumber(currentStreak), note: pluralize(currentStreak, "puzzle") },
    { value: formatNumber(bestStreak), note: pluralize(bestStreak, "puzzle") },
    {
      value: `${computeWinRate(totalSolved, totalGames)}%`,
      note: `${formatNumber(totalSolved)}/${formatNumber(totalGames)} games`,
    },
    {
      value: <TimeFigures seconds={averageTime} />,
      note: "per puzzle",
    },
    {
      value: formatOptional(averageAttempts, formatAverage),
      note: "per puzzle",
    },
    { value: formatNumber(totalSolved), note: pluralize(totalSolved, "puzzle") },
  ];
  return values.map((tile, index) => ({ label: TILE_LABELS[index]!, ...tile }));
}

const TILE_LABELS = [
  "Current Streak",
  "Best Streak",
  "Win Rate",
  "Avg Time",
  "Avg Attempts",
  "Total Solved",
];
