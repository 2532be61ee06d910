import { useSyncExternalStore } from "react";
import { CONSENT_KEY, keepStored, readStored } from "./storage.ts";

export type Consent = "accepted" | "declined";

const listeners = new Set<() => void>();

/** The stored cookie choice; undefined until one is made (Spec 4). */
export function readConsent(): Consent | undefined {
  const stored = readStored(CONSENT_KEY);
  return stored === "accepted" || stored === "declined" ? stored : undefined;
}

/** Keeps the choice for good; the privacy page can change it. */
export function keepConsent(consent: Consent): void {
  keepStored(CONSENT_KEY, consent);
  for (const listener of listeners) listener();
}

/** Calls the listener when a choice is made, here or in another tab; answers the way to stop. */
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
