import { toUtcDate, type UtcDate } from "@jumbl/domain/calendar";
import { hasLapsed } from "@jumbl/domain/streak";
import { createStoredValue } from "../../../lib/storage/stored-value.ts";
import { getPlayerKey } from "../../../lib/storage/token.ts";

/** An announcement that can wait, such as a new achievement. */
export type News = {
  id: string;
  title: string;
  description: string;
  /** For news about the streak, the last day that it counts. The news ends when that streak has lapsed. */
  lastSolved?: UtcDate | undefined;
};

/** Only the newest news of the streak is kept. */
export const STREAK_NEWS_ID = "streak";

const storedNews = createStoredValue<readonly News[]>({
  key: () => getPlayerKey("news"),
  isValid: (stored): stored is readonly News[] => Array.isArray(stored),
});

/** Calls the listener when news is added or removed, here or in another tab. @returns the unsubscribe function. */
export const subscribeToNews = storedNews.subscribe;

/** Stored until it has been shown, so that it survives a reload and a closed tab. Oldest first. */
export function readNews(): readonly News[] {
  return (storedNews.read() ?? []).filter(isTrueToday);
}

function isTrueToday({ lastSolved }: News): boolean {
  return lastSolved === undefined || !hasLapsed(lastSolved, toUtcDate(new Date()));
}

/** Adds news in place of waiting news with the same id. */
export function addNews(news: News): void {
  saveNews([...readNews().filter(({ id }) => id !== news.id), news]);
}

/** Keeps news that has replaced it meanwhile. */
export function removeNews(news: News): void {
  saveNews(
    readNews().filter((each) => each.id !== news.id || each.description !== news.description),
  );
}

/** Removes news that is no longer true. */
export function withdrawNews(id: string): void {
  saveNews(readNews().filter((news) => news.id !== id));
}

export function hasNews(): boolean {
  return readNews().length > 0;
}

function saveNews(news: readonly News[]): void {
  storedNews.write(news.length === 0 ? undefined : news);
}
