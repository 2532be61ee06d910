import { useSyncExternalStore } from "react";
import { createKeySubscriptions, readStorage, TOKEN_KEY, writeStorage } from "./storage.ts";

const { subscribe, notify } = createKeySubscriptions(TOKEN_KEY);
/** Calls the listener on every sign-in and sign-out, here or in another tab. @returns the unsubscribe function. */
export const subscribeToToken = subscribe;

/** The signed-in player's token. This tab's own takes precedence over one that another tab has remembered. */
export function readToken(): string | undefined {
  return readStorage(TOKEN_KEY, "session") ?? readStorage(TOKEN_KEY, "local");
}

/** Stores a token for good, or else until the browser closes; never in both places. */
export function saveToken(token: string, { remember }: { remember: boolean }): void {
  writeStorage(TOKEN_KEY, remember ? token : undefined, "local");
  writeStorage(TOKEN_KEY, remember ? undefined : token, "session");
  notify();
}

/**
 * Replaces a token that is still stored: the player may have signed out meanwhile. Listeners are not notified, because
 * the player is the same.
 */
export function replaceToken({ from, to }: { from: string; to: string }): void {
  for (const area of ["local", "session"] as const) {
    if (readStorage(TOKEN_KEY, area) === from) writeStorage(TOKEN_KEY, to, area);
  }
}

export function removeToken(): void {
  writeStorage(TOKEN_KEY, undefined, "local");
  writeStorage(TOKEN_KEY, undefined, "session");
  notify();
}

export function isAuthenticated(): boolean {
  return readToken() !== undefined;
}

/** `isAuthenticated`, updated when it changes, also in another tab. */
export function useIsAuthenticated(): boolean {
  return useSyncExternalStore(subscribeToToken, isAuthenticated, () => false);
}
