import { useSyncExternalStore } from "react";
import { getThemeStore, resolveTheme, type Theme, type ThemeChoice } from "./theme-store.ts";

export type { Theme, ThemeChoice } from "./theme-store.ts";

/** Applies the stored theme to <html>. Call it before the first paint. */
export function initTheme(storageKey: string): void {
  getThemeStore(storageKey);
}

/** The stored choice and the theme it resolves to, shared by every component with the same storage key. */
export function useTheme(storageKey: string): {
  choice: ThemeChoice;
  theme: Theme;
  setChoice: (choice: ThemeChoice) => void;
} {
  const store = getThemeStore(storageKey);
  const choice = useSyncExternalStore(store.subscribe, store.getChoice, store.getChoice);
  const theme = useSyncExternalStore(store.subscribe, () => resolveTheme(store.getChoice()));
  return { choice, theme, setChoice: store.setChoice };
}
