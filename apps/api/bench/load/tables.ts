import type { CopyTarget } from "./copy.ts";

/** The columns that are loaded of each table. */
export const TABLES = {
  users: "id, username, email",
  puzzles: "id, date, difficulty, word, scrambled, category",
  puzzle_sessions: "user_id, puzzle_id, difficulty, is_archive, attempts, started_at, completed_at",
  game_results: `id, user_id, puzzle_id, play_no, solved, attempts, time_ms, hints_used, is_archive, is_humanly_possible,
    started_at, completed_at`,
  hint_usage: "user_id, puzzle_id, hints_used, revealed_positions",
  guesses: "user_id, puzzle_id, play_no, guess, is_correct, created_at",
  user_stats: `user_id, checkpoint, checkpoint_date, current_streak, best_streak, current_day_streak, best_day_streak,
    total_games, total_solved, total_time_ms, total_attempts, last_solved_date`,
  user_achievements: "user_id, achievement_id, progress, earned_at, result_id",
  board_standings: `user_id, period, valid_from, valid_until, first_date, last_solved_date, current_streak, solves, time_ms,
    attempts, reached_at, human_solves, human_time_ms, human_attempts, human_reached_at`,
};

/** Rows of many players are stored in the order of play, as they would have been written. */
export const ORDER: Partial<Record<keyof typeof TABLES, string>> = {
  puzzle_sessions: "started_at",
  game_results: "id",
  guesses: "created_at",
};

export type Targets = Record<keyof typeof TABLES, CopyTarget>;

export const TABLE_NAMES = Object.keys(TABLES) as (keyof typeof TABLES)[];
