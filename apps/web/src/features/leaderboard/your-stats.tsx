import { Stat } from "@jumbl/ui/display/stat";
import { StatGrid } from "@jumbl/ui/display/stat-grid";
import { Skeleton } from "@jumbl/ui/feedback/skeleton";
import { isNetworkError } from "../../lib/api/api-error.ts";
import { trpc } from "../../lib/api/trpc.ts";
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

export function YourStats() {
  const stats = trpc.stats.me.useQuery();
  const error = useLoadError(stats);
  // Without a connection, the board below cannot be fetched either and says so.
  const isOffline = isNetworkError(error);
  if (error !== null && !isOffline) {
    return <LoadFailure message="Failed to fetch stats" error={error} />;
  }
  const own = stats.data?.stats;
  const cell = "max-sm:px-3!";
  const missing = isOffline ? (
    "–"
  ) : (
    <Skeleton className="inline-block h-[1em] w-16 align-[-0.14em]" />
  );
  return (
    <section aria-labelledby="your-stats" aria-busy={stats.isPending}>
      <SectionHeading id="your-stats" aside="All time">
        Your Stats
      </SectionHeading>
      <StatGrid columns="grid-cols-1 min-[20rem]:grid-cols-2 min-[23rem]:grid-cols-3">
        <Stat
          className={cell}
          label="Puzzle Streak"
          value={own ? formatNumber(own.currentStreak) : missing}
          unit={own && pluralize(own.currentStreak, "puzzle")}
        />
        <Stat
          className={cell}
          label="Avg Tries"
          value={own ? formatOptional(own.averageAttempts, formatAverage) : missing}
        />
        <Stat
          className={`${cell} min-[20rem]:max-[23rem]:col-span-2`}
          label="Avg Time"
          value={own ? <TimeFigures seconds={own.averageTime} /> : missing}
        />
      </StatGrid>
    </section>
  );
}
