import { useSyncExternalStore } from "react";
import {
  CONSENT_KEY,
  createKeySubscriptions,
  readStorage,
  writeStorage,
} from "../storage/storage.ts";

export type Consent = "accepted" | "declined";

const { subscribe, notify } = createKeySubscriptions(CONSENT_KEY);
/** Calls the listener when a choice is made, here or in another tab. @returns the unsubscribe function. */
export const subscribeToConsent = subscribe;

/** The stored cookie choice; undefined until one is made. See docs/rules.md#consent. */
export function readConsent(): Consent | undefined {
  const stored = readStorage(CONSENT_KEY);
  return stored === "accepted" || stored === "declined" ? stored : undefined;
}

export function saveConsent(consent: Consent): void {
  writeStorage(CONSENT_KEY, consent);
  notify();
}

export function useConsent(): Consent | undefined {
  return useSyncExternalStore(subscribeToConsent, readConsent, () => undefined);
}
