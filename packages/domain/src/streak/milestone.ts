export const MILESTONES = [1, 3, 5, 7, 10, 15, 20, 25, 30, 50, 75, 100] as const;
export type Milestone = (typeof MILESTONES)[number];

export function isMilestone(puzzleStreak: number): puzzleStreak is Milestone {
  return (MILESTONES as readonly number[]).includes(puzzleStreak);
}
