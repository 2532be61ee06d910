import { Skeleton } from "@jumbl/ui/skeleton";
import { Stat } from "@jumbl/ui/stat";
import { StatGrid } from "@jumbl/ui/stat-grid";
import { formatAverage, formatOrNone, formatSeconds, nounFor } from "../../lib/format.ts";
import { LoadFailure } from "../../lib/frame/load-failure.tsx";
import { SectionHead } from "../../lib/section-head.tsx";
import { trpc } from "../../lib/trpc.ts";
import { useRetryFailed } from "../../lib/use-retry-failed.ts";

/** The player's own figures of all time. */
export function YourStats() {
  const stats = trpc.stats.me.useQuery();
  const retry = useRetryFailed();
  if (stats.isLoadingError) {
    return <LoadFailure message="Failed to fetch stats" error={stats.error} onRetry={retry} />;
  }
  const own = stats.data?.stats;
  const cell = "max-sm:px-3!";
  const loading = <Skeleton className="inline-block h-[1em] w-16 align-[-0.14em]" />;
  return (
    <section aria-labelledby="your-stats" aria-busy={stats.isPending}>
      <SectionHead id="your-stats" aside="All time">
        Your Stats
      </SectionHead>
      <StatGrid columns="grid-cols-2 min-[23rem]:grid-cols-3">
        <Stat
          className={cell}
          label="Puzzle Streak"
          value={own ? own.currentStreak : loading}
          unit={
            own && <span className="max-sm:sr-only">{nounFor(own.currentStreak, "puzzle")}</span>
          }
        />
        <Stat
          className={cell}
          label="Avg Tries"
          value={own ? formatOrNone(own.averageAttempts, formatAverage) : loading}
        />
        <Stat
          className={`${cell} max-[22.99rem]:col-span-2`}
          label="Avg Time"
          value={own ? formatOrNone(own.averageTime, formatSeconds) : loading}
        />
      </StatGrid>
    </section>
  );
}
