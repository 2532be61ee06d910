export type ThemeChoice = "system" | "light" | "dark";
export type Theme = "light" | "dark";

export interface ThemeStore {
  readonly choice: () => ThemeChoice;
  readonly choose: (choice: ThemeChoice) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

const stores = new Map<string, ThemeStore>();

const prefersDark = () => matchMedia("(prefers-color-scheme: dark)");

/** The theme a choice comes to on this device now. */
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

function keepChoice(storageKey: string, choice: ThemeChoice) {
  try {
    if (choice === "system") localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, choice);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

function showTheme(choice: ThemeChoice) {
  const root = document.documentElement;
  const theme = resolveTheme(choice);
  root.dataset["theme"] = theme;
  root.style.colorScheme = theme;
  const paper = getComputedStyle(root).getPropertyValue("--paper").trim();
  if (paper) document.querySelector('meta[name="theme-color"]')?.setAttribute("content", paper);
}

function createThemeStore(storageKey: string): ThemeStore {
  const listeners = new Set<() => void>();
  let choice = readChoice(storageKey);
  const change = () => {
    showTheme(choice);
    for (const listener of listeners) listener();
  };
  showTheme(choice);
  prefersDark().addEventListener("change", change);
  addEventListener("storage", (event) => {
    if (event.key !== storageKey && event.key !== null) return;
    choice = readChoice(storageKey);
    change();
  });
  return {
    choice: () => choice,
    choose(next) {
      choice = next;
      keepChoice(storageKey, next);
      change();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The one store of a storage key. Its first call shows the stored theme. */
export function openThemeStore(storageKey: string): ThemeStore {
  const store = stores.get(storageKey) ?? createThemeStore(storageKey);
  stores.set(storageKey, store);
  return store;
}
