import type { NewAchievement } from "../play/play-state.ts";
import { getStreakNotice, type StreakDialog, type StreakToast } from "./streak-notice.ts";

/**
 * What follows one daily victory: the streak's toast once the stats are loaded, then at a milestone its dialog, at the
 * earliest after `MILESTONE_DELAY_MS`. The achievements wait for both, but not beyond the delay.
 */
export type FollowUp =
  | {
      name: "loading-stats";
      id: string;
      dailyVictories: number;
      newAchievements: readonly NewAchievement[];
    }
  | { name: "loading-stats-late"; id: string; dailyVictories: number }
  | {
      name: "loading-milestone" | "delaying-milestone";
      id: string;
      milestone: Milestone;
      newAchievements: readonly NewAchievement[];
    }
  | { name: "loading-milestone-late"; id: string; milestone: Milestone };

export type Milestone = { dialog: StreakDialog; streak: number };

export type FollowUpEvent =
  | { type: "stats-loaded"; id: string; stats: { puzzleStreak: number; totalSolved: number } }
  | { type: "stats-failed"; id: string }
  | { type: "delay-passed"; id: string }
  | { type: "milestone-loaded"; id: string }
  | { type: "milestone-failed"; id: string };

export type FollowUpEffect =
  /** Sends `delay-passed` after `MILESTONE_DELAY_MS`. */
  | { type: "start-delay"; id: string }
  /** Sends `stats-loaded` or `stats-failed`. */
  | { type: "load-stats"; id: string }
  /** Sends `milestone-loaded` or `milestone-failed`. */
  | { type: "load-milestone-dialog"; id: string }
  | { type: "show-streak-toast"; toast: StreakToast }
  | { type: "show-achievements"; newAchievements: readonly NewAchievement[] }
  | { type: "track-milestone"; streak: number };

type Transition = {
  /** Undefined when the follow-up is done. */
  next: FollowUp | undefined;
  effects: readonly FollowUpEffect[];
  dialog?: StreakDialog;
};

/** `dailyVictories` is their current number: a later victory shows the streak instead, as its stats include this one. */
export function reduceFollowUp(
  followUp: FollowUp,
  event: FollowUpEvent,
  dailyVictories: number,
): Transition {
  switch (followUp.name) {
    case "loading-stats":
    case "loading-stats-late":
      if (event.type === "stats-failed") return finish(followUp);
      if (event.type === "stats-loaded") {
        const isSuperseded = followUp.dailyVictories !== dailyVictories;
        return isSuperseded ? finish(followUp) : showStreak(followUp, event.stats);
      }
      if (event.type === "delay-passed" && followUp.name === "loading-stats") {
        const { newAchievements, ...rest } = followUp;
        const next = { ...rest, name: "loading-stats-late" } as const;
        return { next, effects: showAchievements(newAchievements) };
      }
      break;
    case "loading-milestone":
      if (event.type === "milestone-failed") return finish(followUp);
      if (event.type === "milestone-loaded") {
        return { next: { ...followUp, name: "delaying-milestone" }, effects: [] };
      }
      if (event.type === "delay-passed") {
        const { newAchievements, ...rest } = followUp;
        const next = { ...rest, name: "loading-milestone-late" } as const;
        return { next, effects: showAchievements(newAchievements) };
      }
      break;
    case "delaying-milestone":
      if (event.type === "delay-passed") return openDialog(followUp);
      break;
    case "loading-milestone-late":
    default:
      if (event.type === "milestone-failed") return finish(followUp);
      if (event.type === "milestone-loaded") return openDialog(followUp);
  }
  return { next: followUp, effects: [] };
}

export function showAchievements(
  newAchievements: readonly NewAchievement[],
): readonly FollowUpEffect[] {
  return newAchievements.length > 0 ? [{ type: "show-achievements", newAchievements }] : [];
}

function showStreak(
  followUp: Extract<FollowUp, { dailyVictories: number }>,
  stats: { puzzleStreak: number; totalSolved: number },
): Transition {
  const { toast, dialog } = getStreakNotice(stats);
  const toastEffects = toast ? [{ type: "show-streak-toast", toast } as const] : [];
  if (!dialog) return { next: undefined, effects: [...toastEffects, ...finish(followUp).effects] };
  const { id } = followUp;
  const milestone = { dialog, streak: stats.puzzleStreak };
  return {
    next:
      followUp.name === "loading-stats"
        ? { name: "loading-milestone", id, milestone, newAchievements: followUp.newAchievements }
        : { name: "loading-milestone-late", id, milestone },
    effects: [...toastEffects, { type: "load-milestone-dialog", id }],
  };
}

function openDialog(followUp: Extract<FollowUp, { milestone: Milestone }>): Transition {
  const { dialog, streak } = followUp.milestone;
  const { next, effects } = finish(followUp);
  return { next, effects: [{ type: "track-milestone", streak }, ...effects], dialog };
}

/** Shows the achievements, unless they have been shown after the delay. */
function finish(followUp: FollowUp): Transition {
  const effects = "newAchievements" in followUp ? showAchievements(followUp.newAchievements) : [];
  return { next: undefined, effects };
}
