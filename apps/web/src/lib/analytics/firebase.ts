import type { ConfigOutput } from "@jumbl/contract/config";
import {
  initializeAnalytics,
  isSupported,
  logEvent,
  setAnalyticsCollectionEnabled,
  setUserId,
} from "firebase/analytics";
import { initializeApp } from "firebase/app";

export type FirebaseAnalytics = {
  log: (name: string, params: Record<string, unknown>) => void;
  setUser: (id: string | null) => void;
  setEnabled: (isEnabled: boolean) => void;
};

/**
 * Imported dynamically, only when analytics are configured and accepted.
 * @throws when the browser does not support analytics.
 */
export async function initializeFirebase(
  config: NonNullable<ConfigOutput["firebase"]>,
): Promise<FirebaseAnalytics> {
  if (!(await isSupported())) throw new Error("This browser does not support analytics.");
  const options = Object.entries(config).filter(([, value]) => value);
  const analytics = initializeAnalytics(initializeApp(Object.fromEntries(options)));
  return {
    log: (name, params) => logEvent(analytics, name, params),
    setUser: (id) => setUserId(analytics, id),
    setEnabled: (isEnabled) => setAnalyticsCollectionEnabled(analytics, isEnabled),
  };
}
