import { Stamp } from "@jumbl/ui/display/stamp";
import { Lock } from "lucide-react";
import type { Outputs } from "../../lib/api/trpc.ts";
import { formatShortDate } from "../../lib/format/dates.ts";
import { formatNumber } from "../../lib/format/numbers.ts";
import { AchievementIcon } from "./achievement-icon.tsx";

export type Achievement = Outputs["achievements"]["me"]["achievements"][number];

/** One achievement: a filled stamp if earned, otherwise an outline with a lock and the progress. */
export function AchievementCard({
  achievement: { name, description, category, icon, earned, earnedAt, progress, goal },
}: {
  achievement: Achievement;
}) {
  const isLegendary = category === "legendary";
  return (
    <li className={`flex flex-col items-center gap-1 text-center ${earned ? "" : "text-ink-2"}`}>
      <span className="relative mb-1.5">
        <Stamp
          size="5rem"
          icon={<AchievementIcon name={icon} />}
          tone={earned ? (isLegendary ? "seal-ink" : "seal-ok") : "muted"}
          double={isLegendary}
          tilted={earned}
        />
        {!earned && (
          <span className="absolute -right-1 -bottom-1 grid size-7 place-items-center rounded-round border-[1.5px] border-ink-2 bg-paper">
            <Lock aria-hidden="true" className="size-3.5" />
          </span>
        )}
      </span>
      <h3 className="font-slab text-head font-extrabold text-balance">{name}</h3>
      <p className="text-small text-balance">{description}</p>
      {earned ? (
        earnedAt !== null && (
          <p className="mt-auto text-small font-bold">{`Earned ${formatShortDate(earnedAt)}`}</p>
        )
      ) : (
        <>
          <span className="sr-only">Not earned yet.</span>
          {goal > 1 && <Progress progress={progress} goal={goal} />}
        </>
      )}
    </li>
  );
}

function Progress({ progress, goal }: { progress: number; goal: number }) {
  return (
    <p className="mt-auto flex w-full max-w-40 pt-1 items-center gap-2.5 text-micro font-semibold">
      <span
        aria-hidden="true"
        className="h-1.5 flex-1 overflow-hidden rounded-round bg-paper-sink dark:bg-hair/60"
      >
        <span
          className="block h-full rounded-round bg-ink-2"
          style={{ width: `${Math.min(1, progress / goal) * 100}%` }}
        />
      </span>
      <span>{`${formatNumber(progress)} / ${formatNumber(goal)}`}</span>
    </p>
  );
}
