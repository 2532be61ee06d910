import { toUtcDate } from "@jumbl/domain/calendar";
import {
  createContext,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { track } from "../../../lib/analytics/analytics.ts";
import { trpc } from "../../../lib/api/trpc.ts";
import { lazyLoaded, loadWhenIdle } from "../../../lib/browser/idle.ts";
import { Optional } from "../../../lib/layout/optional.tsx";
import { isAuthenticated, subscribeToToken } from "../../../lib/storage/token.ts";
import type { NewAchievement, Result } from "../play/play-view.ts";
import { followVictory, MILESTONE_DELAY_MS } from "./follow-victory.ts";
import { addNews, STREAK_NEWS_ID } from "./news.ts";
import { claimVictory, readVictories, removeVictory, saveVictory } from "./stored-victories.ts";
import type { StreakDialog } from "./streak-notice.ts";
import { useShowNews } from "./use-show-news.ts";

const loadMilestoneDialog = loadWhenIdle(() => import("./milestone-dialog.tsx"));
const loadNotice = loadWhenIdle(() => import("./streak-notice.ts"));
const MilestoneDialog = lazyLoaded(loadMilestoneDialog);

type Victory = { result: Result; newAchievements: readonly NewAchievement[] };

type AfterVictory = {
  /** Shows what follows a victory on whatever screen the player is by then. */
  startFollowUp: (victory: Victory) => void;
  /** Marks a victory as being celebrated until the returned function is called. A reload does not lose it. */
  startCelebration: (victory: Victory) => () => void;
  /** Marks a clock as running, which nothing may interrupt, until the returned function is called. */
  startClock: () => () => void;
  /** Delays the reload at midnight until the returned function is called. */
  holdReload: () => () => void;
  /** Whether the page may reload at midnight: nothing delays it or is being celebrated. */
  canReload: boolean;
};

const AfterVictoryContext = createContext<AfterVictory | undefined>(undefined);

export function useAfterVictory(): AfterVictory {
  const afterVictory = use(AfterVictoryContext);
  if (!afterVictory) throw new Error("useAfterVictory needs an AfterVictoryProvider");
  return afterVictory;
}

/** Stays mounted above the screens, so that a player who leaves the puzzle misses nothing. */
export function AfterVictoryProvider({ children }: { children: ReactNode }) {
  const utils = trpc.useUtils();
  const [celebrations, setCelebrations] = useState(0);
  const [followUps, setFollowUps] = useState(0);
  const [clocks, setClocks] = useState(0);
  const [holds, setHolds] = useState(0);
  /** A closed dialog stays rendered for its exit animation. */
  const [milestone, setMilestone] = useState<{ dialog: StreakDialog; isOpen: boolean }>();
  const dailyVictories = useRef(0);
  const session = useRef(new AbortController());
  const closeMilestone = useCallback(
    () => setMilestone((shown) => shown && { ...shown, isOpen: false }),
    [],
  );

  const follow = useCallback(
    async (id: string, newAchievements: readonly NewAchievement[]) => {
      const victory = dailyVictories.current;
      const endFollowUp = countOne(setFollowUps);
      await followVictory({ id, newAchievements }, session.current.signal, {
        wait: () => new Promise((resolve) => setTimeout(resolve, MILESTONE_DELAY_MS)),
        loadStats: async () => {
          await utils.stats.me.invalidate();
          const { currentStreak, totalSolved } = await utils.stats.me.fetch();
          return { puzzleStreak: currentStreak, totalSolved };
        },
        loadNotice,
        loadDialog: loadMilestoneDialog,
        isSuperseded: () => dailyVictories.current !== victory,
        showStreak: (toast) =>
          addNews({ id: STREAK_NEWS_ID, ...toast, lastSolved: toUtcDate(new Date()) }),
        showAchievements,
        openDialog: (dialog, streak) => {
          setMilestone({ dialog, isOpen: true });
          track("streak_milestone", { streak });
        },
        save: saveVictory,
        remove: removeVictory,
      });
      endFollowUp();
    },
    [utils],
  );

  const startFollowUp = useCallback(
    ({ result, newAchievements }: Victory) => {
      if (!isAuthenticated()) return;
      // Archive plays do not change the streak.
      if (result.isArchive) showAchievements(newAchievements);
      else void follow(result.id, newAchievements);
    },
    [follow],
  );
  const startCelebration = useCallback(({ result, newAchievements }: Victory) => {
    // Otherwise the dialog would open later than `MILESTONE_DELAY_MS` after the close.
    loadMilestoneDialog().catch(() => undefined);
    if (!result.isArchive) {
      dailyVictories.current += 1;
      saveVictory({ id: result.id, newAchievements });
      void claimVictory(result.id);
    }
    return countOne(setCelebrations);
  }, []);
  const startClock = useCallback(() => countOne(setClocks), []);
  const holdReload = useCallback(() => countOne(setHolds), []);

  useEffect(() => {
    session.current = new AbortController();
    const unsubscribe = subscribeToToken(() => {
      if (isAuthenticated()) return;
      session.current.abort();
      session.current = new AbortController();
      closeMilestone();
    });
    return () => {
      unsubscribe();
      session.current.abort();
    };
  }, [closeMilestone]);
  // News that an earlier visit has not shown.
  useEffect(() => {
    if (!isAuthenticated()) return;
    for (const { id, newAchievements } of readVictories()) {
      void claimVictory(id).then((claimed) => {
        if (!claimed) return;
        dailyVictories.current += 1;
        void follow(id, newAchievements);
      });
    }
  }, [follow]);

  const isBusy = celebrations > 0 || followUps > 0 || milestone?.isOpen === true;
  const isClockRunning = clocks > 0;
  useShowNews(isBusy || isClockRunning);
  const canReload = !isBusy && holds === 0;
  const value = useMemo(
    () => ({ startFollowUp, startCelebration, startClock, holdReload, canReload }),
    [startFollowUp, startCelebration, startClock, holdReload, canReload],
  );

  return (
    <AfterVictoryContext value={value}>
      {children}
      {milestone && (
        <Optional key={milestone.dialog.name}>
          <MilestoneDialog
            milestone={milestone.dialog}
            // It waits while the next victory is celebrated.
            open={milestone.isOpen && celebrations === 0 && !isClockRunning}
            onClose={closeMilestone}
          />
        </Optional>
      )}
    </AfterVictoryContext>
  );
}

/** Adds one, until the returned function is called. */
function countOne(setCount: Dispatch<SetStateAction<number>>): () => void {
  setCount((count) => count + 1);
  return () => setCount((count) => count - 1);
}

function showAchievements(achievements: readonly NewAchievement[]): void {
  for (const { id, name } of achievements) {
    addNews({ id, title: "Achievement Unlocked!", description: name });
    track("unlock_achievement", { achievement_id: id, achievement_name: name });
  }
}
