import { type BinaryCopy, openBinaryCopy, openTextCopy, type TextCopy } from "./copy.ts";

/** The columns of tables with few rows for each player. */
const TEXT_TABLES = {
  users: "id, username, email",
  puzzles: "id, date, difficulty, word, scrambled, category",
  user_stats: `user_id, counting_version, checkpoint, checkpoint_date, current_streak, best_streak, current_day_streak, best_day_streak,
    total_games, total_solved, total_time_ms, total_attempts, last_solved_date`,
  board_standings: `user_id, period, valid_from, valid_until, first_date, last_solved_date, current_streak, solves, time_ms,
    attempts, reached_at, human_solves, human_time_ms, human_attempts, human_reached_at`,
  hint_usage: "user_id, puzzle_id, hints_used, revealed_positions",
};

/** The columns of tables with many rows for each player. */
const BINARY_TABLES = {
  user_achievements: "user_id, achievement_id, progress, earned_at, result_id",
  puzzle_sessions: "user_id, puzzle_id, difficulty, is_archive, attempts, started_at, completed_at",
  game_results: `id, user_id, puzzle_id, play_no, solved, attempts, time_ms, hints_used, is_archive, is_humanly_possible,
    started_at, completed_at`,
  guesses: "user_id, puzzle_id, play_no, guess, is_correct, created_at",
};

export const TABLE_NAMES = [...Object.keys(TEXT_TABLES), ...Object.keys(BINARY_TABLES)];

export type Targets = Record<keyof typeof TEXT_TABLES, TextCopy> &
  Record<keyof typeof BINARY_TABLES, BinaryCopy>;

export async function openTargets(url: string): Promise<Targets> {
  const targets: Record<string, TextCopy | BinaryCopy> = {};
  for (const [table, columns] of Object.entries(TEXT_TABLES))
    targets[table] = await openTextCopy(url, table, columns);
  for (const [table, columns] of Object.entries(BINARY_TABLES))
    targets[table] = await openBinaryCopy(url, table, columns);
  return targets as Targets;
}

/** Waits for those to which much was written. */
export async function flushTargets(targets: Targets): Promise<void> {
  for (const target of Object.values(targets)) await target.flush();
}
