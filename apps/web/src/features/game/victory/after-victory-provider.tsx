import { type QueuedToast, toastQueue } from "@jumbl/ui/feedback/toast";
import { createContext, lazy, type ReactNode, use, useCallback, useMemo, useRef } from "react";
import { Optional } from "../../../lib/layout/optional.tsx";
import { isAuthenticated } from "../../../lib/storage/token.ts";
import type { NewAchievement, Result } from "../play/play-state.ts";
import { isCelebrating, isMilestoneDialogOpen } from "./after-victory-state.ts";
import { loadMilestoneDialog, useAfterVictoryMachine } from "./use-after-victory-machine.ts";

const MilestoneDialog = lazy(loadMilestoneDialog);

type Victory = { result: Result; newAchievements: readonly NewAchievement[] };

type AfterVictory = {
  /** Shows what follows a victory, whatever screen the player is on by then. */
  startFollowUp: (victory: Victory) => void;
  /** Marks a victory as being celebrated until the returned function is called. */
  startCelebration: (victory: { isDaily: boolean }) => () => void;
  /** The reload at midnight waits while this is true. */
  isCelebrating: boolean;
  /** Resolves once the toast of a victory that is open now has closed; queued toasts are not waited for. */
  waitForOpenToast: () => Promise<void>;
};

const AfterVictoryContext = createContext<AfterVictory | undefined>(undefined);

export function useAfterVictory(): AfterVictory {
  const afterVictory = use(AfterVictoryContext);
  if (!afterVictory) throw new Error("useAfterVictory needs an AfterVictoryProvider");
  return afterVictory;
}

/** Stays mounted above the screens, so that a player who leaves the puzzle misses nothing. */
export function AfterVictoryProvider({ children }: { children: ReactNode }) {
  const toastIds = useRef<string[]>([]);
  const onToast = useCallback((id: string) => void toastIds.current.push(id), []);
  const { state, send } = useAfterVictoryMachine(onToast);
  const lastId = useRef(0);

  const startFollowUp = useCallback(
    ({ result, newAchievements }: Victory) => {
      if (!isAuthenticated()) return;
      lastId.current += 1;
      const isDaily = !result.isArchive;
      send({ type: "follow-up-started", id: lastId.current, isDaily, newAchievements });
    },
    [send],
  );
  const startCelebration = useCallback(
    ({ isDaily }: { isDaily: boolean }) => {
      send({ type: "celebration-started", isDaily });
      return () => send({ type: "celebration-ended" });
    },
    [send],
  );
  const waitForOpenToast = useCallback(() => waitForToast(toastIds.current), []);
  const isBusy = isCelebrating(state);
  const value = useMemo(
    () => ({ startFollowUp, startCelebration, isCelebrating: isBusy, waitForOpenToast }),
    [startFollowUp, startCelebration, isBusy, waitForOpenToast],
  );
  const { milestoneDialog } = state;

  return (
    <AfterVictoryContext value={value}>
      {children}
      {milestoneDialog && (
        <Optional key={milestoneDialog.dialog.name}>
          <MilestoneDialog
            milestone={milestoneDialog.dialog}
            open={isMilestoneDialogOpen(state)}
            onClose={() => send({ type: "milestone-closed" })}
          />
        </Optional>
      )}
    </AfterVictoryContext>
  );
}

/** Resolves once the toast among `ids` that is open now has closed. */
function waitForToast(ids: readonly string[]): Promise<void> {
  const isOpen = ({ id, status }: QueuedToast) => status === "open" && ids.includes(id);
  const openToast = toastQueue.list().find(isOpen);
  return new Promise((resolve) => {
    const check = () => {
      if (openToast && toastQueue.list().find(isOpen)?.id === openToast.id) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = toastQueue.subscribe(check);
    check();
  });
}
