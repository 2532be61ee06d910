import { CONSENT_KEY } from "../storage/storage.ts";
import { createStoredText, useStoredValue } from "../storage/stored-value.ts";

export type Consent = "accepted" | "declined";

const consentText = createStoredText({ key: CONSENT_KEY });
/** Calls the listener when a choice is made, here or in another tab. @returns the unsubscribe function. */
export const subscribeToConsent = consentText.subscribe;
export const saveConsent: (consent: Consent) => void = consentText.write;

const parseConsent = (stored: string | undefined): Consent | undefined =>
  stored === "accepted" || stored === "declined" ? stored : undefined;

/** The stored cookie choice; undefined until one is made. See docs/rules.md#consent. */
export const readConsent = () => parseConsent(consentText.read());
export const useConsent = () => parseConsent(useStoredValue(consentText));
