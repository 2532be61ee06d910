import { Skeleton } from "@jumbl/ui/feedback/skeleton";
import { LoadingStatus } from "../../lib/components/loading-status.tsx";
import { Placeholders } from "../../lib/components/placeholders.tsx";

export function BoardLoading() {
  return (
    <div>
      <LoadingStatus>Loading leaderboard...</LoadingStatus>
      <div className="grid h-15 grid-cols-[minmax(0,1fr)] content-start gap-1.5 pb-3">
        <Skeleton className="h-4.5 w-36" />
        <Skeleton className="h-4.5 w-80 max-w-full" />
      </div>
      <div className="h-12 border-b-[1.5px] border-ink" />
      <Placeholders
        count={10}
        className="flex h-12 items-center gap-6 border-b border-hair px-2 sm:px-3"
      >
        <Skeleton className="size-5" />
        <Skeleton className="h-5 w-32" />
        <Skeleton className="ml-auto h-5 w-14" />
      </Placeholders>
    </div>
  );
}
