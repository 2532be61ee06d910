import { useSyncExternalStore } from "react";
import { createKeySubscriptions, readStorage, TOKEN_KEY, writeStorage } from "./storage.ts";

const { subscribe, notify } = createKeySubscriptions(TOKEN_KEY);
/** Calls the listener on every sign-in and sign-out, here or in another tab. @returns the unsubscribe function. */
export const subscribeToToken = subscribe;

/** Whether the server has rejected the last token of this tab, as opposed to a sign-out. */
let isRejected = false;
// A change by another tab, or by clearing data at sign-out, is not a rejection.
addEventListener("storage", ({ key }) => {
  if (key === TOKEN_KEY || key === null) isRejected = false;
});

/** The signed-in player's token. This tab's own takes precedence over one that another tab has remembered. */
export function readToken(): string | undefined {
  return readStorage(TOKEN_KEY, "session") ?? readStorage(TOKEN_KEY, "local");
}

/** Stores a token for good, or else until the browser closes; never in both places. */
export function saveToken(token: string, { remember }: { remember: boolean }): void {
  isRejected = false;
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

/** Removes a token that the server has rejected. */
export function removeRejectedToken(): void {
  isRejected = true;
  writeStorage(TOKEN_KEY, undefined, "local");
  writeStorage(TOKEN_KEY, undefined, "session");
  notify();
}

export function isTokenRejected(): boolean {
  return isRejected;
}

export function isAuthenticated(): boolean {
  return readToken() !== undefined;
}

/** `isAuthenticated`, updated when it changes, also in another tab. */
export function useIsAuthenticated(): boolean {
  return useSyncExternalStore(subscribeToToken, isAuthenticated, () => false);
}
