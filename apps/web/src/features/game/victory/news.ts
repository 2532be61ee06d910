import { toUtcDate, type UtcDate } from "@jumbl/domain/calendar";
import { hasLapsed } from "@jumbl/domain/streak";
import { readStorage, writeStorage } from "../../../lib/storage/storage.ts";

const NEWS_KEY = "news";

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

const listeners = new Set<() => void>();

/** Stored until it has been shown, so that it survives a reload and a closed tab. Oldest first. */
export function readNews(): readonly News[] {
  try {
    const stored: unknown = JSON.parse(readStorage(NEWS_KEY) ?? "[]");
    return Array.isArray(stored) ? (stored as News[]).filter(isTrueToday) : [];
  } catch {
    return [];
  }
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

/** Calls the listener when news is added or removed, here or in another tab. @returns the unsubscribe function. */
export function subscribeToNews(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

function saveNews(news: readonly News[]): void {
  writeStorage(NEWS_KEY, news.length === 0 ? undefined : JSON.stringify(news));
  for (const listener of listeners) listener();
}
