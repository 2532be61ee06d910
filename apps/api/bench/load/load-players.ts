import { randomUUID } from "node:crypto";
import { addDays, daysBetween, startOfDay, type UtcDate } from "@jumbl/domain/calendar";
import { NO_PROGRESS } from "@jumbl/domain/progress";
import { DIFFICULTIES } from "@jumbl/domain/puzzle";
import { recountStandings } from "../../src/progress/compute-standings.ts";
import {
  createStoredStats,
  getCheckpointDate,
  moveCheckpoint,
} from "../../src/progress/create-figures.ts";
import { listChangedAchievements } from "../../src/progress/list-changed-achievements.ts";
import { type CopyTarget, dropIndexes, openCopy } from "./copy.ts";
import type { LoadedResult } from "./histories.ts";

const TABLES = {
  users: "id, username, email",
  puzzles: "id, date, difficulty, word, scrambled, category",
  puzzle_sessions: "user_id, puzzle_id, difficulty, is_archive, attempts, started_at, completed_at",
  game_results: `id, user_id, puzzle_id, play_no, solved, attempts, time_ms, hints_used, is_archive, is_humanly_possible,
    started_at, completed_at`,
  guesses: "user_id, puzzle_id, play_no, guess, is_correct, created_at",
  user_stats: `user_id, checkpoint, checkpoint_date, current_streak, best_streak, current_day_streak, best_day_streak,
    total_games, total_solved, total_time_ms, total_attempts, last_solved_date`,
  user_achievements: "user_id, achievement_id, progress, earned_at, result_id",
  board_standings: `user_id, period, valid_from, valid_until, first_date, last_solved_date, current_streak, solves, time_ms,
    attempts, reached_at, human_solves, human_time_ms, human_attempts, human_reached_at`,
};

const WORDS = { easy: "BREAD", medium: "GREEN TEA", hard: "PANTRY" };
const SCRAMBLED = { easy: "DEBAR", medium: "NEERG ATE", hard: "TRYPAN" };

export type LoadOptions = {
  url: string;
  today: UtcDate;
  /** Days with puzzles up to tomorrow. */
  days: number;
  players: number;
  createResults: (index: number) => LoadedResult[];
  onProgress: (line: string) => void;
};

/** Loads players named `player_<index>` with all that their results imply; returns their ids and the number of results. */
export async function loadPlayers({
  url,
  today,
  days,
  players,
  createResults,
  onProgress,
}: LoadOptions): Promise<{ ids: string[]; results: number }> {
  const createIndexes = await dropIndexes(url, Object.keys(TABLES));
  const targets = {} as Record<keyof typeof TABLES, CopyTarget>;
  for (const [table, columns] of Object.entries(TABLES)) {
    targets[table as keyof typeof TABLES] = await openCopy(url, table, columns);
  }
  const first = addDays(today, 1 - days);
  // Older guesses would have been deleted; see docs/rules.md#guesses.
  const firstGuessAt = startOfDay(addDays(today, -31));
  const puzzleIds: Record<(typeof DIFFICULTIES)[number], string>[] = [];
  for (let offset = 0; offset <= days; offset += 1) {
    const ids = { easy: randomUUID(), medium: randomUUID(), hard: randomUUID() };
    puzzleIds.push(ids);
    for (const each of DIFFICULTIES) {
      const date = addDays(first, offset);
      await targets.puzzles.write([ids[each], date, each, WORDS[each], SCRAMBLED[each], "food"]);
    }
  }

  const ids: string[] = [];
  let resultCount = 0;
  for (let index = 0; index < players; index += 1) {
    const userId = randomUUID();
    ids.push(userId);
    await targets.users.write([userId, `player_${index}`, `${index}@example.org`]);
    const results = createResults(index);
    resultCount += results.length;
    if (index % 50_000 === 49_999) onProgress(`${index + 1} players, ${resultCount} results`);
    let last: { id: string; completedAt: Date } | undefined;
    for (const result of results) {
      const { difficulty, solved, attempts, timeMs, hintsUsed, isArchive, completedAt } = result;
      const puzzleId = puzzleIds[daysBetween(first, result.date)]![difficulty];
      const startedAt = new Date(completedAt.getTime() - timeMs);
      const id = randomUUID();
      if (!isArchive && (last === undefined || completedAt > last.completedAt))
        last = { id, completedAt };
      await targets.puzzle_sessions.write([
        userId,
        puzzleId,
        difficulty,
        isArchive,
        attempts,
        startedAt,
        completedAt,
      ]);
      await targets.game_results.write([
        id,
        userId,
        puzzleId,
        1,
        solved,
        attempts,
        timeMs,
        hintsUsed,
        isArchive,
        result.isHumanlyPossible,
        startedAt,
        completedAt,
      ]);
      if (completedAt < firstGuessAt) continue;
      for (let attempt = 1; attempt <= attempts; attempt += 1) {
        const isCorrect = solved && attempt === attempts;
        const guess = isCorrect ? WORDS[difficulty] : "GUESS";
        await targets.guesses.write([userId, puzzleId, 1, guess, isCorrect, completedAt]);
      }
    }
    if (last !== undefined) {
      const daily = results.filter((result) => !result.isArchive);
      await writeFigures(targets, { userId, today, daily, last });
    }
  }
  for (const target of Object.values(targets)) await target.end();
  onProgress("building indexes");
  await createIndexes();
  return { ids, results: resultCount };
}

async function writeFigures(
  targets: Record<keyof typeof TABLES, CopyTarget>,
  {
    userId,
    today,
    daily,
    last,
  }: {
    userId: string;
    today: UtcDate;
    daily: LoadedResult[];
    last: { id: string; completedAt: Date };
  },
): Promise<void> {
  const date = getCheckpointDate(today);
  const { checkpoint, progress } = moveCheckpoint(NO_PROGRESS, daily, date);
  const stats = createStoredStats(progress);
  await targets.user_stats.write([
    userId,
    JSON.stringify(checkpoint),
    date,
    stats.currentStreak,
    stats.bestStreak,
    stats.currentDayStreak,
    stats.bestDayStreak,
    stats.totalGames,
    stats.totalSolved,
    stats.totalTimeMs,
    stats.totalAttempts,
    stats.lastSolvedDate,
  ]);
  for (const row of listChangedAchievements({}, progress, last)) {
    await targets.user_achievements.write([
      userId,
      row.achievementId,
      row.progress,
      row.earnedAt,
      row.resultId,
    ]);
  }
  for (const row of recountStandings([], { today, progress }, daily)) {
    await targets.board_standings.write([
      userId,
      row.period,
      row.validFrom,
      row.validUntil,
      row.firstDate,
      row.lastSolvedDate,
      row.currentStreak,
      row.solves,
      row.timeMs,
      row.attempts,
      row.reachedAt,
      row.humanSolves,
      row.humanTimeMs,
      row.humanAttempts,
      row.humanReachedAt,
    ]);
  }
}
