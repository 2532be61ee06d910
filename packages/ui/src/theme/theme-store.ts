export type ThemeChoice = "system" | "light" | "dark";
export type Theme = "light" | "dark";

export type ThemeStore = {
  readonly getChoice: () => ThemeChoice;
  readonly setChoice: (choice: ThemeChoice) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

const stores = new Map<string, ThemeStore>();

const prefersDark = () => matchMedia("(prefers-color-scheme: dark)");

export function resolveTheme(choice: ThemeChoice): Theme {
  if (choice !== "system") return choice;
  return prefersDark().matches ? "dark" : "light";
}

function readChoice(storageKey: string): ThemeChoice {
  try {
    const stored = localStorage.getItem(storageKey);
    return stored === "light" || stored === "dark" ? stored : "system";
  } catch {
    return "system";
  }
}

function saveChoice(storageKey: string, choice: ThemeChoice) {
  try {
    if (choice === "system") localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, choice);
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
}

function applyTheme(choice: ThemeChoice) {
  const root = document.documentElement;
  const theme = resolveTheme(choice);
  root.dataset["theme"] = theme;
  root.style.colorScheme = theme;
  const themeColor = getComputedStyle(root).getPropertyValue("--paper").trim();
  if (themeColor)
    document.querySelector('meta[name="theme-color"]')?.setAttribute("content", themeColor);
}

function createThemeStore(storageKey: string): ThemeStore {
  const listeners = new Set<() => void>();
  let choice = readChoice(storageKey);
  const update = () => {
    applyTheme(choice);
    for (const listener of listeners) listener();
  };
  applyTheme(choice);
  prefersDark().addEventListener("change", update);
  addEventListener("storage", (event) => {
    if (event.key !== storageKey && event.key !== null) return;
    choice = readChoice(storageKey);
    update();
  });
  return {
    getChoice: () => choice,
    setChoice(next) {
      choice = next;
      saveChoice(storageKey, next);
      update();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The store of a storage key. The first call applies the stored theme. */
export function getThemeStore(storageKey: string): ThemeStore {
  const store = stores.get(storageKey) ?? createThemeStore(storageKey);
  stores.set(storageKey, store);
  return store;
}
