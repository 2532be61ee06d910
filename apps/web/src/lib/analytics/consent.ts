import { useSyncExternalStore } from "react";
import { CONSENT_KEY, readStorage, writeStorage } from "../storage/storage.ts";

export type Consent = "accepted" | "declined";

const listeners = new Set<() => void>();

/** The stored cookie choice; undefined until one is made. See docs/rules.md#consent. */
export function readConsent(): Consent | undefined {
  const stored = readStorage(CONSENT_KEY);
  return stored === "accepted" || stored === "declined" ? stored : undefined;
}

export function saveConsent(consent: Consent): void {
  writeStorage(CONSENT_KEY, consent);
  for (const listener of listeners) listener();
}

/** Calls the listener when a choice is made, here or in another tab. @returns the unsubscribe function. */
export function subscribeToConsent(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === CONSENT_KEY || key === null) listener();
  };
  listeners.add(listener);
  addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", onStorage);
  };
}

export function useConsent(): Consent | undefined {
  return useSyncExternalStore(subscribeToConsent, readConsent, () => undefined);
}
