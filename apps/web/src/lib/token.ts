import { useSyncExternalStore } from "react";
import { keepStored, readStored, TOKEN_KEY } from "./storage.ts";

const listeners = new Set<() => void>();

/** The token of the signed-in player. This tab's own comes first: another tab may remember somebody else. */
export function readToken(): string | undefined {
  return readStored(TOKEN_KEY, "session") ?? readStored(TOKEN_KEY, "local");
}

/** Keeps a token (Spec 4): remembered for good, else until the browser closes; never in both places. */
export function keepToken(token: string, { remember }: { remember: boolean }): void {
  keepStored(TOKEN_KEY, remember ? token : undefined, "local");
  keepStored(TOKEN_KEY, remember ? undefined : token, "session");
  tell();
}

/**
 * Puts the same player's new token in the place of the old one, if it is still kept: the player may have left by
 * then. Nobody is told: a change of players is what listeners look for.
 */
export function renewToken({ from, to }: { from: string; to: string }): void {
  for (const storage of ["local", "session"] as const) {
    if (readStored(TOKEN_KEY, storage) === from) keepStored(TOKEN_KEY, to, storage);
  }
}

/** Forgets the token, wherever it is. */
export function removeToken(): void {
  keepStored(TOKEN_KEY, undefined, "local");
  keepStored(TOKEN_KEY, undefined, "session");
  tell();
}

export function isAuthenticated(): boolean {
  return readToken() !== undefined;
}

/** `isAuthenticated`, followed as it changes, also by another tab. */
export function useIsAuthenticated(): boolean {
  return useSyncExternalStore(subscribe, isAuthenticated, () => false);
}

/** Calls the listener when somebody signs in or out, here or in another tab; answers the way to stop. */
export function subscribe(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === TOKEN_KEY || key === null) listener();
  };
  listeners.add(listener);
  addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", onStorage);
  };
}

function tell(): void {
  for (const listener of listeners) listener();
}
