import {
  createContext,
  lazy,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from "react";
import { Optional } from "../../../lib/layout/optional.tsx";
import { isAuthenticated } from "../../../lib/storage/token.ts";
import type { NewAchievement, Result } from "../play/play-state.ts";
import { isCelebrating, isMilestoneDialogOpen } from "./after-victory-state.ts";
import { claimVictory, readVictories, saveVictory } from "./stored-victories.ts";
import { loadMilestoneDialog, useAfterVictoryMachine } from "./use-after-victory-machine.ts";
import { useShowNews } from "./use-show-news.ts";

const MilestoneDialog = lazy(loadMilestoneDialog);

type Victory = { result: Result; newAchievements: readonly NewAchievement[] };

type AfterVictory = {
  /** Shows what follows a victory, whatever screen the player is on by then. */
  startFollowUp: (victory: Victory) => void;
  /** Marks a victory as being celebrated until the returned function is called. A reload does not lose it. */
  startCelebration: (victory: Victory) => () => void;
  /** Marks a clock as running until the returned function is called. Nothing interrupts it. */
  startClock: () => () => void;
  /** Holds the reload at midnight back until the returned function is called. */
  holdReload: () => () => void;
  /** Whether the page may reload at midnight: nothing is held back or celebrated. */
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
  const { state, send } = useAfterVictoryMachine();
  const [clocks, setClocks] = useState(0);
  const [holds, setHolds] = useState(0);

  const startFollowUp = useCallback(
    ({ result, newAchievements }: Victory) => {
      if (!isAuthenticated()) return;
      const isDaily = !result.isArchive;
      send({ type: "follow-up-started", id: result.id, isDaily, newAchievements });
    },
    [send],
  );
  const startCelebration = useCallback(
    ({ result, newAchievements }: Victory) => {
      const isDaily = !result.isArchive;
      send({ type: "celebration-started", isDaily });
      // Otherwise the dialog would open later than `MILESTONE_DELAY_MS` after the close.
      loadMilestoneDialog().catch(() => undefined);
      if (isDaily) {
        saveVictory({ id: result.id, newAchievements });
        void claimVictory(result.id);
      }
      return () => send({ type: "celebration-ended" });
    },
    [send],
  );
  const startClock = useCallback(() => {
    setClocks((count) => count + 1);
    return () => setClocks((count) => count - 1);
  }, []);
  const holdReload = useCallback(() => {
    setHolds((count) => count + 1);
    return () => setHolds((count) => count - 1);
  }, []);
  useEffect(() => {
    if (!isAuthenticated()) return;
    for (const { id, newAchievements } of readVictories()) {
      void claimVictory(id).then((isFree) => {
        if (!isFree) return;
        send({ type: "celebration-started", isDaily: true });
        send({ type: "celebration-ended" });
        send({ type: "follow-up-started", id, isDaily: true, newAchievements });
      });
    }
  }, [send]);
  const isBusy = isCelebrating(state);
  const isClockRunning = clocks > 0;
  useShowNews(isBusy || isClockRunning);
  const canReload = !isBusy && holds === 0;
  const value = useMemo(
    () => ({ startFollowUp, startCelebration, startClock, holdReload, canReload }),
    [startFollowUp, startCelebration, startClock, holdReload, canReload],
  );
  const { milestoneDialog } = state;

  return (
    <AfterVictoryContext value={value}>
      {children}
      {milestoneDialog && (
        <Optional key={milestoneDialog.dialog.name}>
          <MilestoneDialog
            milestone={milestoneDialog.dialog}
            open={isMilestoneDialogOpen(state) && !isClockRunning}
            onClose={() => send({ type: "milestone-closed" })}
          />
        </Optional>
      )}
    </AfterVictoryContext>
  );
}
