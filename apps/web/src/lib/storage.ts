export const TOKEN_KEY = "authToken";
export const CONSENT_KEY = "cookieConsent";
/** Whose token was kept here last. */
export const OWNER_KEY = "playerId";

/** What a wipe of the stored items leaves alone (Spec 9): the sign-in and the cookie choice. */
const SURVIVING_KEYS: ReadonlySet<string> = new Set([TOKEN_KEY, OWNER_KEY, CONSENT_KEY]);

/** The stored text of a key; undefined also where the browser keeps storage closed. */
export function readStored(key: string, storage: "local" | "session" = "local") {
  try {
    return open(storage).getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a text, or removes it when undefined. Where the browser keeps storage closed, nothing happens. */
export function keepStored(
  key: string,
  text: string | undefined,
  storage: "local" | "session" = "local",
): void {
  try {
    if (text === undefined) open(storage).removeItem(key);
    else open(storage).setItem(key, text);
  } catch {
    // Full or closed storage must not stop the game.
  }
}

/** Sign-out's wipe (Spec 4): notes, drafts and every other item go, the token from both storages; the consent stays. */
export function wipeForSignOut(): void {
  wipe("local", new Set([CONSENT_KEY]));
  wipe("session", new Set());
  tellThisPage();
}

/** The clear-all-data action (Spec 4, Decision 8): the same wipe, but the sign-in stays where it is. */
export function clearAllData(): void {
  wipe("local", SURVIVING_KEYS);
  wipe("session", SURVIVING_KEYS);
  tellThisPage();
}

function open(storage: "local" | "session"): Storage {
  return storage === "local" ? localStorage : sessionStorage;
}

function wipe(storage: "local" | "session", survivors: ReadonlySet<string>): void {
  try {
    for (const key of Object.keys(open(storage))) {
      if (!survivors.has(key)) open(storage).removeItem(key);
    }
  } catch {
    // Nothing can have been stored.
  }
}

/** Browsers tell only the other pages; here the theme, the token and the consent are read again too. */
function tellThisPage(): void {
  dispatchEvent(new StorageEvent("storage", { key: null }));
}
