import { winRate } from "@jumbl/domain/stats";
import { STREAK_RULE, streakEndSentence } from "@jumbl/domain/streak";
import { Skeleton } from "@jumbl/ui/skeleton";
import { Stat } from "@jumbl/ui/stat";
import { StatGrid } from "@jumbl/ui/stat-grid";
import {
  formatAverage,
  formatNumber,
  formatOrNone,
  formatSeconds,
  nounFor,
} from "../../lib/format.ts";
import { LoadFailure } from "../../lib/frame/load-failure.tsx";
import { SectionHead } from "../../lib/section-head.tsx";
import { type Outputs, trpc } from "../../lib/trpc.ts";
import { useRetryFailed } from "../../lib/use-retry-failed.ts";

/** The six figures of the player, and the rule behind the first of them (Decisions 4 and 5). */
export function StatisticsOverview() {
  const stats = trpc.stats.me.useQuery();
  const details = trpc.stats.details.useQuery();
  const retry = useRetryFailed();
  const streakEnd = details.data?.streakEnd;
  return (
    <section aria-labelledby="statistics" aria-busy={stats.isPending}>
      <SectionHead id="statistics">Statistics Overview</SectionHead>
      {stats.isLoadingError ? (
        <LoadFailure message="Failed to fetch stats" error={stats.error} onRetry={retry} />
      ) : (
        <>
          <StatGrid columns="grid-cols-1 min-[20rem]:grid-cols-2 sm:grid-cols-3">
            {tilesOf(stats.data?.stats).map(({ label, value, unit, note }) => (
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
              <strong className="font-bold text-ink"> {streakEndSentence(streakEnd)}</strong>
            )}
          </p>
        </>
      )}
    </section>
  );
}

type Tile = { label: string; value?: string; unit?: string; note?: string };

function tilesOf(stats: Outputs["stats"]["me"]["stats"] | undefined): Tile[] {
  if (!stats) {
    // A blank line where a note will stand, so that nothing jumps.
    return TILE_LABELS.map((label) => ({ label, note: "\u00A0" }));
  }
  const { currentStreak, bestStreak, totalGames, totalSolved, averageTime, averageAttempts } =
    stats;
  const figures: Omit<Tile, "label">[] = [
    { value: formatNumber(currentStreak), note: nounFor(currentStreak, "puzzle") },
    { value: formatNumber(bestStreak), note: nounFor(bestStreak, "puzzle") },
    {
      value: `${winRate(totalSolved, totalGames)}%`,
      note: `${formatNumber(totalSolved)}/${formatNumber(totalGames)} games`,
    },
    { value: formatOrNone(averageTime, formatSeconds), note: "per puzzle" },
    {
      value: formatOrNone(averageAttempts, formatAverage),
      note: "per puzzle",
    },
    { value: formatNumber(totalSolved), note: nounFor(totalSolved, "puzzle") },
  ];
  return figures.map((figure, index) => ({ label: TILE_LABELS[index]!, ...figure }));
}

const TILE_LABELS = [
  "Current Streak",
  "Best Streak",
  "Win Rate",
  "Avg Time",
  "Avg Attempts",
  "Total Solved",
];
