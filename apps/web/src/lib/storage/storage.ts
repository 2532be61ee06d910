export const TOKEN_KEY = "authToken";
export const CONSENT_KEY = "cookieConsent";
export const THEME_KEY = "theme";
/** The id of the player who signed in last. */
export const DEVICE_OWNER_KEY = "playerId";
/** The ids of the login sessions that the server has yet to end after a sign-out. */
export const ENDING_LOGINS_KEY = "endingLogins";

export type StorageArea = "local" | "session";

/** Keys that survive clearing a device's data. See docs/rules.md#storage. */
const RETAINED_KEYS: ReadonlySet<string> = new Set([TOKEN_KEY, CONSENT_KEY, ENDING_LOGINS_KEY]);

/** Keeps, while the page is open, what the browser did not store because storage is blocked or full. */
const memory = { local: new Map<string, string>(), session: new Map<string, string>() };

const listeners = new Set<(key: string | null) => void>();

// A value from another tab is newer than one that this tab could not store.
addEventListener("storage", ({ key }) => {
  if (key !== null) memory.local.delete(key);
});

export function readStorage(key: string, area: StorageArea = "local"): string | undefined {
  const unstored = memory[area].get(key);
  if (unstored !== undefined) return unstored;
  try {
    return getStorage(area).getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a text, or removes it when undefined. A text that the browser cannot store is kept while the page is open. */
export function writeStorage(
  key: string,
  text: string | undefined,
  area: StorageArea = "local",
): void {
  memory[area].delete(key);
  try {
    if (text === undefined) getStorage(area).removeItem(key);
    else getStorage(area).setItem(key, text);
  } catch {
    if (text !== undefined) memory[area].set(key, text);
  }
  for (const listener of listeners) listener(key);
}

/** Whether something could not be stored and will be lost with the page. */
export function isStorageFailing(): boolean {
  return memory.local.size + memory.session.size > 0;
}

/**
 * Calls the listener when a key has changed or may have changed, here or in another tab. A page that returns from the
 * background or the back/forward cache may have missed changes, so its listeners get the key null, which means any key.
 * @returns the unsubscribe function.
 */
export function subscribeToStorage(listener: (key: string | null) => void): () => void {
  const onStorage = ({ key }: StorageEvent) => listener(key);
  const onReturn = () => {
    if (!document.hidden) listener(null);
  };
  listeners.add(listener);
  addEventListener("storage", onStorage);
  addEventListener("pageshow", onReturn);
  document.addEventListener("visibilitychange", onReturn);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", onStorage);
    removeEventListener("pageshow", onReturn);
    document.removeEventListener("visibilitychange", onReturn);
  };
}

export function clearForSignOut(): void {
  clearExcept("local", RETAINED_KEYS);
  clearExcept("session", new Set([TOKEN_KEY]));
  // The token is removed last, because other tabs then use the other keys to decide whether the player has signed out.
  for (const area of ["local", "session"] as const) writeStorage(TOKEN_KEY, undefined, area);
}

/** Removes everything but the sign-in, the login sessions that have yet to be ended and the cookie consent. */
export function clearAllData(): void {
  clearExcept("local", RETAINED_KEYS);
  clearExcept("session", RETAINED_KEYS);
}

function getStorage(area: StorageArea): Storage {
  return area === "local" ? localStorage : sessionStorage;
}

function clearExcept(area: StorageArea, retained: ReadonlySet<string>): void {
  for (const key of listKeys(area)) if (!retained.has(key)) writeStorage(key, undefined, area);
}

function listKeys(area: StorageArea): string[] {
  const unstored = memory[area].keys();
  try {
    return [...unstored, ...Object.keys(getStorage(area))];
  } catch {
    return [...unstored];
  }
}
