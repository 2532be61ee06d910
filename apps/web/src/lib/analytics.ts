import { readConsent, subscribeToConsent } from "./consent.ts";
import type { AnalyticsEvents } from "./analytics-events.ts";
import type { FirebaseAnalytics } from "./firebase-analytics.ts";
import { noteInConsole } from "./console-note.ts";
import { fetchPublicConfig } from "./public-config.ts";

let loading: Promise<FirebaseAnalytics | undefined> | undefined;
/** Who has signed in before the choice was made. */
let userId: string | null = null;

/**
 * Sends an event of Spec 7, when analytics are configured and accepted (Decision 11); otherwise no request
 * leaves. Failures reach only the console.
 */
export function track<Name extends keyof AnalyticsEvents>(
  name: Name,
  ...[params]: AnalyticsEvents[Name] extends undefined ? [] : [AnalyticsEvents[Name]]
): void {
  void send("Failed to log event", (firebase) => firebase.log(name, { ...params }));
}

/** Names the player to the analytics service by their opaque id, never by name or e-mail; null forgets them. */
export function setUser(id: string | null): void {
  userId = id;
  void send("Failed to set user ID", (firebase) => firebase.setUser(id));
}

/** Loads the service now if it may, and from then on follows the cookie choice. Answers the way to stop. */
export function startAnalytics(): () => void {
  followConsent();
  return subscribeToConsent(followConsent);
}

function followConsent(): void {
  if (readConsent() === "accepted") {
    void load();
    if (userId !== null) setUser(userId);
  } else void loading?.then((firebase) => firebase?.setEnabled(false));
}

async function send(
  note: string,
  call: (firebase: FirebaseAnalytics) => void | Promise<void>,
): Promise<void> {
  if (readConsent() !== "accepted") return;
  try {
    const firebase = await load();
    if (firebase && readConsent() === "accepted") await call(firebase);
  } catch (error) {
    noteInConsole(note, error);
  }
}

async function load(): Promise<FirebaseAnalytics | undefined> {
  loading ??= initialize();
  const firebase = await loading;
  firebase?.setEnabled(true);
  return firebase;
}

async function initialize(): Promise<FirebaseAnalytics | undefined> {
  try {
    const config = await fetchPublicConfig();
    if (!config.firebase?.apiKey || !config.firebase.measurementId) {
      noteInConsole("Firebase Analytics not configured - skipping initialization");
      return undefined;
    }
    const { openFirebaseAnalytics } = await import("./firebase-analytics.ts");
    return await openFirebaseAnalytics(config.firebase);
  } catch (error) {
    noteInConsole("Failed to initialize Firebase Analytics", error);
    return undefined;
  }
}
