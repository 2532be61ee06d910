import { MILESTONE_DELAY_MS, type StreakDialog, streakNotice } from "@jumbl/domain/streak";
import { type QueuedToast, type ToastContent, toastQueue, useToast } from "@jumbl/ui/toast";
import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useMemo,
  useRef,
  useState,
} from "react";
import { track } from "../../lib/analytics.ts";
import { ErrorBoundary } from "../../lib/error-boundary.tsx";
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
  /** A victory is being celebrated, until the answered function is called. The stats count those of the day. */
  celebrate: (victory: { isOfTheDay: boolean }) => () => void;
  /** Resolves when the toast of a victory that is open now is gone; those that wait are not waited for. */
  untilRead: () => Promise<void>;
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
  const [isVictory, holdVictory] = useHold();
  const [isTelling, holdTelling] = useHold();
  const isCelebrating = isVictory || isTelling || isOpen;
  const victoriesOfTheDay = useRef(0);
  const toasts = useRef<string[]>([]);
  const isSignedIn = useIsAuthenticated();
  if (isOpen && !isSignedIn) setIsOpen(false);

  const celebrate = useCallback(
    ({ isOfTheDay }: { isOfTheDay: boolean }) => {
      if (isOfTheDay) victoriesOfTheDay.current += 1;
      return holdVictory();
    },
    [holdVictory],
  );

  const followVictory = useCallback(
    async ({ result, newAchievements }: Victory) => {
      if (!isAuthenticated()) return;
      const victory = victoriesOfTheDay.current;
      const tell = (content: ToastContent) => toasts.current.push(toast(content));
      const tellStreak = async () => {
        const delay = wait(MILESTONE_DELAY_MS);
        await utils.stats.me.invalidate();
        const { currentStreak, totalSolved } = await utils.stats.me.fetch();
        // These stats count the next victory too: it tells them.
        if (victory !== victoriesOfTheDay.current || !isAuthenticated()) return;
        const notice = streakNotice({ puzzleStreak: currentStreak, totalSolved });
        if (notice.toast) tell({ ...notice.toast, kind: "success", isNext: true });
        if (!notice.dialog) return;
        await Promise.all([delay, loadMilestoneDialog()]);
        if (!isAuthenticated()) return;
        setMilestone(notice.dialog);
        setIsOpen(true);
        track("streak_milestone", { streak: currentStreak });
      };
      const end = holdTelling();
      // A streak that could not be read is told another time.
      const told = result.isArchive ? undefined : tellStreak().catch(() => undefined);
      await Promise.race([told, wait(MILESTONE_DELAY_MS)]);
      for (const { id, name } of isAuthenticated() ? newAchievements : []) {
        tell({ title: "Achievement Unlocked!", description: name, kind: "success" });
        track("unlock_achievement", { achievement_id: id, achievement_name: name });
      }
      await told;
      end();
    },
    [toast, utils, holdTelling],
  );
  const untilRead = useCallback(() => untilOpenIsGone(toasts.current), []);
  const value = useMemo(
    () => ({ followVictory, isCelebrating, celebrate, untilRead }),
    [followVictory, isCelebrating, celebrate, untilRead],
  );

  return (
    <AfterVictoryContext value={value}>
      {children}
      {milestone && (
        <ErrorBoundary resetKey={milestone.name} fallback={Nothing}>
          <Suspense>
            <MilestoneDialog
              milestone={milestone}
              open={isOpen && !isVictory}
              onClose={() => setIsOpen(false)}
            />
          </Suspense>
        </ErrorBoundary>
      )}
    </AfterVictoryContext>
  );
}

function Nothing() {
  return null;
}

/** True while anything holds it; `hold()` answers the way to let go. */
function useHold(): [isHeld: boolean, hold: () => () => void] {
  const [count, setCount] = useState(0);
  const hold = useCallback(() => {
    setCount((before) => before + 1);
    return () => setCount((before) => before - 1);
  }, []);
  return [count > 0, hold];
}

/** Resolves when the one of these toasts that is open now has had its turn. */
function untilOpenIsGone(ids: readonly string[]): Promise<void> {
  const isOpen = ({ id, status }: QueuedToast) => status === "open" && ids.includes(id);
  const open = toastQueue.list().find(isOpen);
  return new Promise((resolve) => {
    const look = () => {
      if (open && toastQueue.list().find(isOpen)?.id === open.id) return;
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
