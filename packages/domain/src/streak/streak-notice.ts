import { isMilestone } from "./milestone.ts";

/** How long after the victory dialog closes the milestone dialog opens (Spec 9). */
export const MILESTONE_DELAY_MS = 500;

export type StreakDialog = {
  kind: "first-puzzle" | "milestone";
  /** The milestone's name, inside the dialog headed 'Achievement Unlocked!'. */
  name: string;
  description: string;
};

export type StreakToast = { title: "Streak continues!" | "Streak started!"; description: string };

export type StreakNotice = { dialog: StreakDialog | null; toast: StreakToast | null };

/**
 * What follows when the victory dialog has closed and the stats are fresh (Spec 4, Decision 4). The first
 * puzzle ever has only its own dialog; later a milestone opens the dialog, `MILESTONE_DELAY_MS` after the
 * close, and the toast tells the streak.
 */
export function streakNotice(stats: { puzzleStreak: number; totalSolved: number }): StreakNotice {
  const { puzzleStreak, totalSolved } = stats;
  if (puzzleStreak < 1) return { dialog: null, toast: null };
  if (totalSolved === 1) return { dialog: firstPuzzleDialog, toast: null };
  return {
    dialog: isMilestone(puzzleStreak) ? milestoneDialog(puzzleStreak) : null,
    toast: streakToast(puzzleStreak),
  };
}

const firstPuzzleDialog: StreakDialog = {
  kind: "first-puzzle",
  name: "First Puzzle Solved!",
  description: "Your puzzle streak stands at 1. Every daily puzzle you solve adds to it.",
};

function milestoneDialog(puzzleStreak: number): StreakDialog {
  return {
    kind: "milestone",
    name: puzzleStreak === 1 ? "A New Streak!" : `${puzzleStreak} in a Row!`,
    description: `Your puzzle streak stands at ${puzzleStreak}.`,
  };
}

function streakToast(puzzleStreak: number): StreakToast {
  return puzzleStreak > 1
    ? { title: "Streak continues!", description: `${puzzleStreak} puzzles in a row.` }
    : { title: "Streak started!", description: "Solve the next puzzle to keep it going." };
}
