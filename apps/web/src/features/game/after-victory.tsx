import { MILESTONE_DELAY_MS, type StreakDialog, streakNotice } from "@jumbl/domain/streak";
import { useToast } from "@jumbl/ui/toast";
import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useMemo,
  useState,
} from "react";
import { track } from "../../lib/analytics.ts";
import { isAuthenticated, useIsAuthenticated } from "../../lib/token.ts";
import { trpc } from "../../lib/trpc.ts";
import type { NewAchievement, Result } from "./play-state.ts";

const loadMilestoneDialog = () => import("./milestone-dialog.tsx");
const MilestoneDialog = lazy(loadMilestoneDialog);

export type Victory = { result: Result; newAchievements: readonly NewAchievement[] };

type AfterVictory = {
  /** Tells what follows a victory, on whatever screen the player is by then. */
  followVictory: (victory: Victory) => Promise<void>;
};

const AfterVictoryContext = createContext<AfterVictory | undefined>(undefined);

export function useAfterVictory(): AfterVictory {
  const afterVictory = use(AfterVictoryContext);
  if (!afterVictory) throw new Error("There is no AfterVictoryProvider above");
  return afterVictory;
}

/**
 * What follows when the victory dialog has closed (Spec 4, Decision 4): fresh stats, then the milestone
 * dialog, the streak's toast, and a toast for each achievement. Archive plays move no streak. It stands above
 * the screens: who leaves the puzzle misses nothing.
 */
export function AfterVictoryProvider({ children }: { children: ReactNode }) {
  const { toast } = useToast();
  const utils = trpc.useUtils();
  const [milestone, setMilestone] = useState<StreakDialog>();
  const [isOpen, setIsOpen] = useState(false);
  const isSignedIn = useIsAuthenticated();
  if (isOpen && !isSignedIn) setIsOpen(false);

  const followVictory = useCallback(
    async ({ result, newAchievements }: Victory) => {
      const tellStreak = async () => {
        const delay = wait(MILESTONE_DELAY_MS);
        await utils.stats.me.invalidate();
        const { currentStreak, totalSolved } = await utils.stats.me.fetch();
        const notice = streakNotice({ puzzleStreak: currentStreak, totalSolved });
        if (notice.toast) toast({ ...notice.toast, kind: "success", isNext: true });
        if (!notice.dialog) return;
        await Promise.all([delay, loadMilestoneDialog()]);
        if (!isAuthenticated()) return;
        setMilestone(notice.dialog);
        setIsOpen(true);
        track("streak_milestone", { streak: currentStreak });
      };
      if (!isAuthenticated()) return;
      // A streak that could not be read is told another time.
      const told = result.isArchive ? undefined : tellStreak().catch(() => undefined);
      await Promise.race([told, wait(MILESTONE_DELAY_MS)]);
      for (const { id, name } of newAchievements) {
        toast({ title: "Achievement Unlocked!", description: name, kind: "success" });
        track("unlock_achievement", { achievement_id: id, achievement_name: name });
      }
    },
    [toast, utils],
  );

  return (
    <AfterVictoryContext value={useMemo(() => ({ followVictory }), [followVictory])}>
      {children}
      {milestone && (
        <Suspense>
          <MilestoneDialog milestone={milestone} open={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </AfterVictoryContext>
  );
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
