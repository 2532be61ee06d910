import type { NewAchievement } from "../play/play-view.ts";
import type { StoredVictory } from "./stored-victories.ts";
import type { getStreakNotice, StreakDialog, StreakToast } from "./streak-notice.ts";

/** Delay between the close of the victory dialog and the milestone dialog. */
export const MILESTONE_DELAY_MS = 500;

export type FollowVictoryActions = {
  /** Resolves after `MILESTONE_DELAY_MS`. */
  wait: () => Promise<void>;
  loadStats: () => Promise<{ puzzleStreak: number; totalSolved: number }>;
  /** Loads the code that writes the notice. */
  loadNotice: () => Promise<{ getStreakNotice: typeof getStreakNotice }>;
  /** Loads the code of the milestone dialog. */
  loadDialog: () => Promise<unknown>;
  /** Whether a later daily victory has begun: it shows the streak instead, as its stats include this one. */
  isSuperseded: () => boolean;
  showStreak: (toast: StreakToast) => void;
  showAchievements: (achievements: readonly NewAchievement[]) => void;
  openDialog: (dialog: StreakDialog, streak: number) => void;
  /** Stores what is still to be shown. */
  save: (victory: StoredVictory) => void;
  /** Nothing is left to show. */
  remove: (id: string) => void;
};

/**
 * Shows what follows a daily victory: the streak once the stats are loaded, then at a milestone its dialog, at the
 * earliest after the delay. The achievements come after both, but not later than the delay. What could not be loaded
 * stays stored for the next visit. An aborted `signal`, as by a sign-out, ends it without another action.
 */
export async function followVictory(
  { id, newAchievements }: StoredVictory,
  signal: AbortSignal,
  actions: FollowVictoryActions,
): Promise<void> {
  let isTold = false;
  const tellAchievements = () => {
    if (isTold || signal.aborted) return;
    isTold = true;
    actions.showAchievements(newAchievements);
    actions.save({ id, newAchievements: [] });
  };
  const delay = actions.wait();
  void delay.then(tellAchievements);
  const showStreak = async () => {
    const [stats, notice] = await Promise.all([actions.loadStats(), actions.loadNotice()]);
    if (signal.aborted || actions.isSuperseded()) return;
    const { toast, dialog } = notice.getStreakNotice(stats);
    if (toast) actions.showStreak(toast);
    if (!dialog) return;
    await Promise.all([actions.loadDialog(), delay]);
    if (!signal.aborted) actions.openDialog(dialog, stats.puzzleStreak);
  };
  const isShown = await showStreak().then(
    () => true,
    () => false,
  );
  tellAchievements();
  if (isShown && !signal.aborted) actions.remove(id);
}
