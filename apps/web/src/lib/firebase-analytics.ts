import {
  initializeAnalytics,
  isSupported,
  logEvent,
  setAnalyticsCollectionEnabled,
  setUserId,
} from "firebase/analytics";
import { initializeApp } from "firebase/app";
import type { PublicConfig } from "./public-config.ts";

export type FirebaseAnalytics = {
  log: (name: string, params: Record<string, unknown>) => void;
  setUser: (id: string | null) => void;
  setEnabled: (isEnabled: boolean) => void;
};

/** Opens Firebase Analytics. Its chunk is loaded only when the service is configured and accepted. @throws where the browser does not support it. */
export async function openFirebaseAnalytics(
  config: NonNullable<PublicConfig["firebase"]>,
): Promise<FirebaseAnalytics> {
  if (!(await isSupported())) throw new Error("This browser keeps analytics out.");
  const given = Object.entries(config).filter(([, value]) => value);
  const analytics = initializeAnalytics(initializeApp(Object.fromEntries(given)));
  return {
    log: (name, params) => logEvent(analytics, name, params),
    setUser: (id) => setUserId(analytics, id),
    setEnabled: (isEnabled) => setAnalyticsCollectionEnabled(analytics, isEnabled),
  };
}
