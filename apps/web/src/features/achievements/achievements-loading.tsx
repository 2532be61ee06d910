import { Skeleton } from "@jumbl/ui/feedback/skeleton";
import { LoadingStatus } from "../../lib/components/loading-status.tsx";
import { Placeholders } from "../../lib/components/placeholders.tsx";
import { CARD_GRID } from "./achievement-section.tsx";

export function AchievementsLoading() {
  return (
    <div>
      <LoadingStatus>Loading achievements...</LoadingStatus>
      <div className="rule-section pt-2.5 pb-3">
        <Skeleton className="h-5 w-24 lg:h-6" />
      </div>
      <div className={`${CARD_GRID} pt-2`}>
        <Placeholders
          count={12}
          data-testid="achievement-placeholder"
          className="grid justify-items-center gap-2"
        >
          <Skeleton className="mb-1 size-20 rounded-round!" />
          <Skeleton className="h-5 w-28" />
          <Skeleton className="h-4 w-36 max-w-full" />
        </Placeholders>
      </div>
    </div>
  );
}
