import type { Difficulty } from "@jumbl/domain/puzzle";

export type AnalyticsEvents = {
  login: undefined;
  sign_up: undefined;
  logout: undefined;
  puzzle_start: { difficulty: Difficulty };
  puzzle_complete: {
    difficulty: Difficulty;
    solved: boolean;
    attempts: number;
    timeSeconds: number;
    hintsUsed: number;
  };
  hint_used: { difficulty: Difficulty; hintsRemaining: number };
  share: { method: "puzzle_share"; content_type: "puzzle_result"; difficulty: Difficulty };
  unlock_achievement: { achievement_id: string; achievement_name: string };
  view_leaderboard: undefined;
  view_profile: undefined;
  view_archive: undefined;
  view_achievements: undefined;
  streak_milestone: { streak: number };
};
