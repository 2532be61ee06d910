import { toUtcDate, type UtcDate } from "@jumbl/domain/calendar";
import { hasLapsed, isMilestone } from "@jumbl/domain/streak";
import { serverNow } from "../../../lib/api/server-clock.ts";
import { formatCount } from "../../../lib/format/numbers.ts";
import { createStoredValue } from "../../../lib/storage/stored-value.ts";
import { getPlayerKey } from "../../../lib/storage/token.ts";
import type { Earned } from "../play/play-view.ts";

/** What is announced after a victory: a milestone in a dialog, or a streak or an achievement in a toast. */
export type News = {
  id: string;
  title: string;
  description: string;
  /** For streak news, the date of the last solve. The news is dropped when the streak has lapsed. */
  lastSolved?: UtcDate | undefined;
  /** For a milestone, the number of puzzles. */
  milestone?: number | undefined;
};

const storedNews = createStoredValue<readonly News[]>({
  key: () => getPlayerKey("news"),
  isValid: (stored): stored is readonly News[] => Array.isArray(stored),
});

/** Calls the listener when news is added or removed, here or in another tab. @returns the unsubscribe function. */
export const subscribeToNews = storedNews.subscribe;

/** The news that has not been shown yet, in order. It is stored to survive a reload or a closed tab. */
export function readNews(): readonly News[] {
  const today = toUtcDate(new Date(serverNow()));
  return (storedNews.read() ?? []).filter(
    ({ lastSolved }) => lastSolved === undefined || !hasLapsed(lastSolved, today),
  );
}

export function hasNews(): boolean {
  return readNews().length > 0;
}

/** Replaces news with the same id, so only the newest streak news is kept. A milestone comes first. */
export function addNews(...added: News[]): void {
  const ids = new Set(added.map(({ id }) => id));
  const news = [...readNews().filter(({ id }) => !ids.has(id)), ...added];
  saveNews(news.toSorted((a, b) => (b.milestone ?? 0) - (a.milestone ?? 0)));
}

/** Removes this news unless newer news has replaced it. */
export function removeNews(news: News): void {
  saveNews(
    readNews().filter((each) => each.id !== news.id || each.description !== news.description),
  );
}

/** Removes news of a streak that has ended. */
export function withdrawStreakNews(): void {
  saveNews(readNews().filter(({ lastSolved }) => lastSolved === undefined));
}

function saveNews(news: readonly News[]): void {
  storedNews.write(news.length === 0 ? undefined : news);
}

/** @returns what follows the victory dialog of a puzzle of this date. See docs/rules.md#streaks. */
export function createNews(date: UtcDate, { result, stats, newAchievements }: Earned): News[] {
  const { currentStreak, totalSolved } = stats;
  const ofStreak =
    !result.isArchive && currentStreak > 0 ? createStreakNews(currentStreak, totalSolved) : [];
  return [
    ...ofStreak.map((news) => ({ ...news, lastSolved: date })),
    ...newAchievements.map(({ id, name }) => ({
      id: `achievement:${id}`,
      title: "Achievement Unlocked!",
      description: name,
    })),
  ];
}

function createStreakNews(streak: number, totalSolved: number): News[] {
  const reached = `Your puzzle streak stands at ${formatCount(streak, "puzzle")}.`;
  const milestone = { id: "milestone", milestone: streak, description: reached };
  if (totalSolved === 1) {
    const description = `${reached} Every daily puzzle you solve adds to it.`;
    return [{ ...milestone, title: "First Puzzle Solved!", description }];
  }
  const toast =
    streak > 1
      ? { title: "Streak continues!", description: `${streak} puzzles in a row.` }
      : { title: "Streak started!", description: "Solve the next puzzle to keep it going." };
  const title = streak === 1 ? "A New Streak!" : `${streak} in a Row!`;
  return [...(isMilestone(streak) ? [{ ...milestone, title }] : []), { id: "streak", ...toast }];
}
