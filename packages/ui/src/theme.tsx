import { useSyncExternalStore } from "react";

import { openThemeStore, resolveTheme, type Theme, type ThemeChoice } from "./theme-store.ts";

export type { Theme, ThemeChoice } from "./theme-store.ts";

/** Shows the stored theme before the first paint: sets `data-theme` and `color-scheme` on <html>, and keeps following the system. */
export function startTheme(storageKey: string): void {
  openThemeStore(storageKey);
}

/** The person's choice, the theme it comes to, and the way to choose. Every user of one storage key sees the same. */
export function useTheme(storageKey: string): {
  choice: ThemeChoice;
  theme: Theme;
  choose: (choice: ThemeChoice) => void;
} {
  const store = openThemeStore(storageKey);
  const choice = useSyncExternalStore(store.subscribe, store.choice, store.choice);
  const theme = useSyncExternalStore(store.subscribe, () => resolveTheme(store.choice()));
  return { choice, theme, choose: store.choose };
}
