export const TOKEN_KEY = "authToken";
export const CONSENT_KEY = "cookieConsent";
export const THEME_KEY = "theme";
/** Holds the id of the player who signed in last. */
export const DEVICE_OWNER_KEY = "playerId";
/** Set once the player has been shown how to play, or does not need it. */
export const HOW_TO_PLAY_KEY = "howToPlay";
/** The ids of the login sessions that the server has still to end after a sign-out. */
export const ENDING_LOGINS_KEY = "endingLogins";
/** Set while the last puzzle had too few plays to show how everyone did. */
export const TOO_FEW_PLAYS_KEY = "tooFewPlays";

type StorageArea = "local" | "session";

/** Keys that survive clearing a device's data. See docs/rules.md#storage. */
const RETAINED_KEYS: ReadonlySet<string> = new Set([TOKEN_KEY, CONSENT_KEY, ENDING_LOGINS_KEY]);
const RETAINED_SETTINGS: ReadonlySet<string> = new Set([...RETAINED_KEYS, THEME_KEY]);

export function readStorage(key: string, area: StorageArea = "local"): string | undefined {
  try {
    return getStorage(area).getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a text, or removes it when undefined. Does nothing when the browser blocks storage. */
export function writeStorage(
  key: string,
  text: string | undefined,
  area: StorageArea = "local",
): void {
  try {
    if (text === undefined) getStorage(area).removeItem(key);
    else getStorage(area).setItem(key, text);
  } catch {
    // Full or blocked storage must not stop the game.
  }
}

/** Subscriptions to changes of a key. `notify` calls the listeners of this tab; browsers notify those of other tabs. */
export function createKeySubscriptions(key: string) {
  const listeners = new Set<() => void>();
  return {
    notify: () => {
      for (const listener of listeners) listener();
    },
    /** @returns the unsubscribe function. */
    subscribe: (listener: () => void) => {
      const onStorage = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener();
      };
      listeners.add(listener);
      addEventListener("storage", onStorage);
      return () => {
        listeners.delete(listener);
        removeEventListener("storage", onStorage);
      };
    },
  };
}

export function clearForSignOut(): void {
  clearExcept("local", new Set([CONSENT_KEY, ENDING_LOGINS_KEY]));
  clearExcept("session", new Set());
  notifyThisTab();
}

/** Removes everything but the sign-in, the login sessions still to be ended and the cookie consent. */
export function clearAllData(): void {
  clearExcept("local", RETAINED_KEYS);
  clearExcept("session", RETAINED_KEYS);
  notifyThisTab();
}

/** Removes the drafts and news of a player, and leaves the settings of the device. */
export function clearPlayerData(): void {
  clearExcept("local", RETAINED_SETTINGS);
  notifyThisTab();
}

function getStorage(area: StorageArea): Storage {
  return area === "local" ? localStorage : sessionStorage;
}

function clearExcept(area: StorageArea, retained: ReadonlySet<string>): void {
  try {
    for (const key of Object.keys(getStorage(area))) {
      if (!retained.has(key)) getStorage(area).removeItem(key);
    }
  } catch {}
}

/** Browsers send storage events only to other tabs; this tab has to read the theme, token and consent again too. */
function notifyThisTab(): void {
  dispatchEvent(new StorageEvent("storage", { key: null }));
}
