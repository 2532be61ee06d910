import { MILESTONE_DELAY_MS, type StreakDialog, streakNotice } from "@jumbl/domain/streak";
import { useToast } from "@jumbl/ui/toast";
import { useEffect, useRef, useState } from "react";
import { track } from "../../lib/analytics.ts";
import { trpc } from "../../lib/trpc.ts";
import type { NewAchievement, Result } from "./play-state.ts";

export type Victory = { result: Result; newAchievements: readonly NewAchievement[] };

/**
 * What follows when the victory dialog has closed (Spec 4, Decision 4): fresh stats, then the milestone
 * dialog, the streak's toast, and a toast for each achievement. Archive plays move no streak.
 */
export function useAfterVictory() {
  const { toast } = useToast();
  const utils = trpc.useUtils();
  const [milestone, setMilestone] = useState<StreakDialog>();
  const [isOpen, setIsOpen] = useState(false);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const tellStreak = async () => {
    const delay = new Promise((resolve) => setTimeout(resolve, MILESTONE_DELAY_MS));
    await utils.stats.me.invalidate();
    const { currentStreak, totalSolved } = await utils.stats.me.fetch();
    const notice = streakNotice({ puzzleStreak: currentStreak, totalSolved });
    if (notice.toast) toast({ ...notice.toast, kind: "success", isNext: true });
    if (!notice.dialog) return;
    track("streak_milestone", { streak: currentStreak });
    await delay;
    if (isGone.current) return;
    setMilestone(notice.dialog);
    setIsOpen(true);
  };

  return {
    milestone,
    isOpen,
    close: () => setIsOpen(false),
    async followVictory({ result, newAchievements }: Victory) {
      // A streak that could not be read is told another time.
      const told = result.isArchive ? undefined : tellStreak().catch(() => undefined);
      await Promise.race([told, new Promise((resolve) => setTimeout(resolve, MILESTONE_DELAY_MS))]);
      for (const { id, name } of newAchievements) {
        toast({ title: "Achievement Unlocked!", description: name, kind: "success" });
        track("unlock_achievement", { achievement_id: id, achievement_name: name });
      }
    },
  };
}
