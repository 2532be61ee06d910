import { MILESTONE_DELAY_MS, type StreakDialog, streakNotice } from "@jumbl/domain/streak";
import { toastQueue, useToast } from "@jumbl/ui/toast";
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

type Victory = { result: Result; newAchievements: readonly NewAchievement[] };

type AfterVictory = {
  /** Tells what follows a victory, on whatever screen the player is by then. */
  followVictory: (victory: Victory) => Promise<void>;
  /** The reload at midnight waits while this is so. */
  isCelebrating: boolean;
  /** Something is being celebrated, until the answered function is called. */
  celebrate: () => () => void;
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
  const [celebrations, setCelebrations] = useState(0);
  const isCelebrating = celebrations > 0 || isOpen;
  const isSignedIn = useIsAuthenticated();
  if (isOpen && !isSignedIn) setIsOpen(false);

  const celebrate = useCallback(() => {
    setCelebrations((count) => count + 1);
    return () => setCelebrations((count) => count - 1);
  }, []);

  const followVictory = useCallback(
    async ({ result, newAchievements }: Victory) => {
      if (!isAuthenticated()) return;
      const toasts: string[] = [];
      const tellStreak = async () => {
        const delay = wait(MILESTONE_DELAY_MS);
        await utils.stats.me.invalidate();
        const { currentStreak, totalSolved } = await utils.stats.me.fetch();
        const notice = streakNotice({ puzzleStreak: currentStreak, totalSolved });
        if (notice.toast) toasts.push(toast({ ...notice.toast, kind: "success", isNext: true }));
        if (!notice.dialog) return;
        await Promise.all([delay, loadMilestoneDialog()]);
        if (!isAuthenticated()) return;
        setMilestone(notice.dialog);
        setIsOpen(true);
        track("streak_milestone", { streak: currentStreak });
      };
      const end = celebrate();
      // A streak that could not be read is told another time.
      const told = result.isArchive ? undefined : tellStreak().catch(() => undefined);
      await Promise.race([told, wait(MILESTONE_DELAY_MS)]);
      for (const { id, name } of newAchievements) {
        toasts.push(toast({ title: "Achievement Unlocked!", description: name, kind: "success" }));
        track("unlock_achievement", { achievement_id: id, achievement_name: name });
      }
      await told;
      await untilGone(toasts);
      end();
    },
    [toast, utils, celebrate],
  );
  const value = useMemo(
    () => ({ followVictory, isCelebrating, celebrate }),
    [followVictory, isCelebrating, celebrate],
  );

  return (
    <AfterVictoryContext value={value}>
      {children}
      {milestone && (
        <Suspense>
          <MilestoneDialog milestone={milestone} open={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </AfterVictoryContext>
  );
}

/** Resolves when all these toasts have had their turn. */
function untilGone(ids: readonly string[]): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      const isWaiting = toastQueue
        .list()
        .some(({ id, status }) => status !== "dismissed" && ids.includes(id));
      if (isWaiting) return;
      stop();
      resolve();
    };
    const stop = toastQueue.subscribe(look);
    look();
  });
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
