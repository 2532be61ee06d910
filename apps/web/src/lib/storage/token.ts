import { useSyncExternalStore } from "react";
import { readStorage, subscribeToStorage, TOKEN_KEY, writeStorage } from "./storage.ts";

/** Whether this tab's last token was removed because the server rejected it, and not by a sign-out. */
let isRejected = false;
// A change by another tab or by a sign-out is not a rejection.
addEventListener("storage", ({ key }) => {
  if (key === TOKEN_KEY || key === null) isRejected = false;
});

/** Calls the listener on every sign-in and sign-out, here or in another tab. @returns the unsubscribe function. */
export function subscribeToToken(listener: () => void): () => void {
  return subscribeToStorage((key) => {
    if (key === TOKEN_KEY || key === null) listener();
  });
}

/** The signed-in player's token. This tab's own token takes precedence over one that all tabs share. */
export function readToken(): string | undefined {
  return readStorage(TOKEN_KEY, "session") ?? readStorage(TOKEN_KEY, "local");
}

/** Stores a token permanently or, without `remember`, until the browser is closed. It is never in both storages. */
export function saveToken(token: string, { remember }: { remember: boolean }): void {
  isRejected = false;
  writeStorage(TOKEN_KEY, token, remember ? "local" : "session");
  writeStorage(TOKEN_KEY, undefined, remember ? "session" : "local");
}

/** Replaces a token if it is still stored, because the player may have signed out meanwhile. */
export function replaceToken({ from, to }: { from: string; to: string }): void {
  for (const area of ["local", "session"] as const) {
    if (readStorage(TOKEN_KEY, area) === from) writeStorage(TOKEN_KEY, to, area);
  }
}

export function removeRejectedToken(): void {
  isRejected = true;
  writeStorage(TOKEN_KEY, undefined, "local");
  writeStorage(TOKEN_KEY, undefined, "session");
}

export function isTokenRejected(): boolean {
  return isRejected;
}

export function isAuthenticated(): boolean {
  return readToken() !== undefined;
}

/** `isAuthenticated`, updated when it changes here or in another tab. */
export function useIsAuthenticated(): boolean {
  return useSyncExternalStore(subscribeToToken, isAuthenticated, () => false);
}

/** The player whose token is stored; undefined for a visitor. */
export function readPlayerId(): string | undefined {
  return readClaims(readToken())?.sub;
}

/** @returns the signed-in player's key for a value that is stored per player. */
export function getPlayerKey(name: string): string {
  const playerId = readPlayerId();
  return playerId === undefined ? name : `${name}@${playerId}`;
}

/** The player and the login session of a token; undefined if it is malformed. The server checks the signature. */
export function readClaims(token: string | undefined): { sub?: string; sid?: string } | undefined {
  try {
    // The payload is JSON in base64url.
    const payload = token!.split(".")[1]!.replaceAll("-", "+").replaceAll("_", "/");
    return JSON.parse(atob(payload)) as { sub?: string; sid?: string };
  } catch {
    return undefined;
  }
}
