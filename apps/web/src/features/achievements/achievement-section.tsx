import type { Category } from "@jumbl/domain/achievement";
import { useId } from "react";
import { SectionHeading } from "../../lib/components/section-heading.tsx";
import { type Achievement, AchievementCard } from "./achievement-card.tsx";

const CATEGORY_LABELS: Record<Category, string> = {
  easy: "Easy",
  medium: "Medium",
  hard: "Hard",
  legendary: "Legendary",
};

export const CARD_GRID =
  "grid grid-cols-1 gap-x-4 gap-y-7 min-[24rem]:grid-cols-2 sm:grid-cols-3 lg:grid-cols-4";

/** The achievements of one category, with their count. Legendary is hidden if it is empty. */
export function AchievementSection({
  category,
  achievements,
}: {
  category: Category;
  achievements: readonly Achievement[];
}) {
  const id = useId();
  if (category === "legendary" && achievements.length === 0) return null;
  const earned = achievements.filter((achievement) => achievement.earned).length;
  return (
    <section aria-labelledby={id} className="pb-10">
      <SectionHeading
        id={id}
        aside={
          <span className="font-sans font-semibold">{`${earned} / ${achievements.length}`}</span>
        }
      >
        {CATEGORY_LABELS[category]}
      </SectionHeading>
      <ul className={`${CARD_GRID} pt-2`}>
        {achievements.map((achievement) => (
          <AchievementCard key={achievement.id} achievement={achievement} />
        ))}
      </ul>
    </section>
  );
}
