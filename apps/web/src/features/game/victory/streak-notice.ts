import { isMilestone } from "@jumbl/domain/streak";
import { formatCount } from "../../../lib/format/numbers.ts";

export type StreakDialog = {
  kind: "first-puzzle" | "milestone";
  name: string;
  description: string;
  /** In puzzles. */
  streak: number;
};

export type StreakToast = { title: "Streak continues!" | "Streak started!"; description: string };

export type StreakNotice = { dialog: StreakDialog | null; toast: StreakToast | null };

const FIRST_PUZZLE_DIALOG: StreakDialog = {
  kind: "first-puzzle",
  name: "First Puzzle Solved!",
  description: "Your puzzle streak stands at 1 puzzle. Every daily puzzle you solve adds to it.",
  streak: 1,
};

/** The dialog and toast that follow the victory dialog. See docs/rules.md#streaks. */
export function getStreakNotice(stats: {
  puzzleStreak: number;
  totalSolved: number;
}): StreakNotice {
  const { puzzleStreak, totalSolved } = stats;
  if (puzzleStreak < 1) return { dialog: null, toast: null };
  if (totalSolved === 1) return { dialog: FIRST_PUZZLE_DIALOG, toast: null };
  return {
    dialog: isMilestone(puzzleStreak) ? createMilestoneDialog(puzzleStreak) : null,
    toast: createStreakToast(puzzleStreak),
  };
}

function createMilestoneDialog(puzzleStreak: number): StreakDialog {
  return {
    kind: "milestone",
    name: puzzleStreak === 1 ? "A New Streak!" : `${puzzleStreak} in a Row!`,
    description: `Your puzzle streak stands at ${formatCount(puzzleStreak, "puzzle")}.`,
    streak: puzzleStreak,
  };
}

function createStreakToast(puzzleStreak: number): StreakToast {
  return puzzleStreak > 1
    ? { title: "Streak continues!", description: `${puzzleStreak} puzzles in a row.` }
    : { title: "Streak started!", description: "Solve the next puzzle to keep it going." };
}
