import { readConsent, subscribeToConsent } from "./consent.ts";
import type { AnalyticsEvents } from "./analytics-events.ts";
import { readDeviceOwner } from "./device-owner.ts";
import type { FirebaseAnalytics } from "./firebase-analytics.ts";
import { noteInConsole } from "./console-note.ts";
import { fetchPublicConfig, type PublicConfig } from "./public-config.ts";
import { keepStored, readStored } from "./storage.ts";
import { isAuthenticated } from "./token.ts";

const AFTER_RELOAD_KEY = "eventAfterReload";

let asking: Promise<PublicConfig["firebase"]> | undefined;
let loading: Promise<FirebaseAnalytics | undefined> | undefined;

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

/** As `track`, for a page that is about to load anew, which would cut the sending off: the new page sends it. */
export function trackAfterReload(name: "login"): void {
  keepStored(AFTER_RELOAD_KEY, name, "session");
}

/** Names the player to the analytics service by their opaque id, never by name or e-mail; null forgets them. */
export function setUser(id: string | null): void {
  void send("Failed to set user ID", (firebase) => firebase.setUser(id));
}

/**
 * Says in the console when analytics are not configured, loads the service if it may, and from then on follows the
 * cookie choice. Answers the way to stop.
 */
export function startAnalytics(): () => void {
  askForKeys().catch(() => undefined);
  followConsent();
  if (readStored(AFTER_RELOAD_KEY, "session") === "login") track("login");
  keepStored(AFTER_RELOAD_KEY, undefined, "session");
  return subscribeToConsent(followConsent);
}

function followConsent(): void {
  if (readConsent() === "accepted") {
    void load();
    const player = isAuthenticated() ? readDeviceOwner() : undefined;
    if (player !== undefined) setUser(player);
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
    const keys = await askForKeys();
    if (keys === null) return undefined;
    const { openFirebaseAnalytics } = await import("./firebase-analytics.ts");
    return await openFirebaseAnalytics(keys);
  } catch (error) {
    noteInConsole("Failed to initialize Firebase Analytics", error);
    return undefined;
  }
}

/** Null where the deployment has none, which is noted once. @throws ApiError, and asks again the next time. */
function askForKeys(): Promise<PublicConfig["firebase"]> {
  asking ??= fetchPublicConfig().then(
    ({ firebase }) => {
      if (firebase?.apiKey && firebase.measurementId) return firebase;
      noteInConsole("Firebase Analytics not configured - skipping initialization");
      return null;
    },
    (error: unknown) => {
      asking = undefined;
      throw error;
    },
  );
  return asking;
}
