import { Skeleton } from "@jumbl/ui/feedback/skeleton";
import { Placeholders } from "../../lib/components/placeholders.tsx";

export function ArchiveLoading() {
  return (
    <div aria-hidden="true">
      <div className="rule-section pt-2.5 pb-3">
        <Skeleton className="h-5 w-40 lg:h-6" />
      </div>
      <div className="grid border-t border-hair lg:grid-cols-3 lg:overflow-clip">
        <Placeholders
          count={9}
          className="flex items-center justify-between gap-3 border-b border-hair py-3.5 lg:-ml-px lg:border-l lg:px-4.5 lg:py-4 lg:nth-[3n+1]:border-l-transparent lg:nth-[3n+1]:pl-0 lg:nth-[3n]:pr-0"
        >
          <div className="grid gap-1.5">
            <Skeleton className="h-5 w-40" />
            <Skeleton className="h-6 w-20 lg:h-7" />
            <Skeleton className="h-4 w-32" />
          </div>
          <Skeleton className="h-12 w-20" />
        </Placeholders>
      </div>
    </div>
  );
}
