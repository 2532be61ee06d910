import { CATEGORIES } from "@jumbl/domain/achievement";
import { ProgressBar } from "@jumbl/ui/feedback/progress-bar";
import { Skeleton } from "@jumbl/ui/feedback/skeleton";
import { useViewEvent } from "../../lib/analytics/use-view-event.ts";
import { trpc } from "../../lib/api/trpc.ts";
import { useLoadError } from "../../lib/api/use-load-error.ts";
import { InnerPage } from "../../lib/layout/inner-page.tsx";
import { LoadFailure } from "../../lib/layout/load-failure.tsx";
import { AchievementSection } from "./achievement-section.tsx";
import { AchievementsLoading } from "./achievements-loading.tsx";

export default function AchievementsScreen() {
  useViewEvent("view_achievements");
  const query = trpc.achievements.me.useQuery();
  const error = useLoadError(query);
  const achievements = query.data?.achievements;
  const earned = achievements?.filter((achievement) => achievement.earned).length ?? 0;
  const total = achievements?.length ?? 0;

  return (
    <InnerPage title="Achievements" subtitle="Unlock achievements by playing the daily puzzles.">
      {error !== null ? (
        <LoadFailure message="Failed to fetch achievements" error={error} />
      ) : (
        <>
          <div className="flex items-center gap-4 pb-8">
            {achievements ? (
              <>
                <ProgressBar
                  label="Achievements earned"
                  value={earned}
                  max={total}
                  valueText={`${earned} of ${total} earned`}
                  className="flex-1"
                />
                <p className="font-sans text-num font-extrabold">{`${earned} / ${total}`}</p>
              </>
            ) : (
              <>
                <Skeleton className="h-3 flex-1 rounded-round!" />
                <Skeleton className="h-5 w-16" />
              </>
            )}
          </div>
          {achievements ? (
            CATEGORIES.map((category) => (
              <AchievementSection
                key={category}
                category={category}
                achievements={achievements.filter((each) => each.category === category)}
              />
            ))
          ) : (
            <AchievementsLoading />
          )}
        </>
      )}
    </InnerPage>
  );
}
