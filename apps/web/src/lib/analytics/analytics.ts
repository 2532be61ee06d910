import type { ConfigOutput } from "@jumbl/contract/config";
import { createStoredText } from "../storage/stored-value.ts";
import { readPlayerId } from "../storage/token.ts";
import { readConsent, subscribeToConsent } from "./consent.ts";
import type { AnalyticsEvents } from "./events.ts";
import type { FirebaseAnalytics } from "./firebase.ts";

const eventAfterReload = createStoredText({ key: "eventAfterReload", area: "session" });

type FetchConfig = () => Promise<ConfigOutput>;

let start: (fetchConfig: FetchConfig) => void;
/** Events that are tracked earlier wait for the start. */
const started = new Promise<FetchConfig>((resolve) => (start = resolve));
let firebasePromise: Promise<FirebaseAnalytics | undefined> | undefined;

/**
 * Sends an event when analytics are configured and the player has accepted cookies; otherwise makes no request. Errors
 * are only logged to the console. See docs/rules.md#analytics.
 */
export function track<Name extends keyof AnalyticsEvents>(
  name: Name,
  ...[params]: AnalyticsEvents[Name] extends undefined ? [] : [AnalyticsEvents[Name]]
): void {
  void send("Failed to log event", (firebase) => firebase.log(name, { ...params }));
}

/** Like `track`, but the next page sends the event, because the reload of this page would abort the request. */
export function trackAfterReload(name: "login"): void {
  eventAfterReload.write(name);
}

/** Identifies the player by an opaque id, never by username or e-mail. Null clears the id. */
export function setUser(id: string | null): void {
  void send("Failed to set user ID", (firebase) => firebase.setUser(id));
}

/**
 * Starts analytics if they are configured and accepted, and reacts to changes of the cookie choice.
 * @returns the function that stops this.
 */
export function startAnalytics(fetchConfig: FetchConfig): () => void {
  start(fetchConfig);
  fetchFirebaseConfig().then(
    (config) => {
      if (config === null) logInfo("Firebase Analytics not configured - skipping initialization");
    },
    () => undefined,
  );
  applyConsent();
  if (eventAfterReload.read() === "login") track("login");
  eventAfterReload.write(undefined);
  return subscribeToConsent(applyConsent);
}

function applyConsent(): void {
  if (readConsent() === "accepted") {
    void enableFirebase();
    const playerId = readPlayerId();
    if (playerId !== undefined) setUser(playerId);
  } else void firebasePromise?.then((firebase) => firebase?.setEnabled(false));
}

async function send(
  failureMessage: string,
  call: (firebase: FirebaseAnalytics) => void | Promise<void>,
): Promise<void> {
  if (readConsent() !== "accepted") return;
  try {
    const firebase = await enableFirebase();
    // Consent may have been withdrawn while the library was loading.
    if (firebase && readConsent() === "accepted") await call(firebase);
  } catch (error) {
    logInfo(failureMessage, error);
  }
}

async function enableFirebase(): Promise<FirebaseAnalytics | undefined> {
  firebasePromise ??= loadFirebase();
  const firebase = await firebasePromise;
  firebase?.setEnabled(true);
  return firebase;
}

async function loadFirebase(): Promise<FirebaseAnalytics | undefined> {
  try {
    const config = await fetchFirebaseConfig();
    if (config === null) return undefined;
    const { initializeFirebase } = await import("./firebase.ts");
    return await initializeFirebase(config);
  } catch (error) {
    logInfo("Failed to initialize Firebase Analytics", error);
    return undefined;
  }
}

/** @returns null when the installation has no keys. */
async function fetchFirebaseConfig(): Promise<ConfigOutput["firebase"]> {
  const fetchConfig = await started;
  const { firebase } = await fetchConfig();
  return firebase?.apiKey && firebase.measurementId ? firebase : null;
}

function logInfo(message: string, error?: unknown): void {
  // oxlint-disable-next-line no-console -- analytics must not disturb the player
  console.info(...(error === undefined ? [message] : [message, error]));
}
