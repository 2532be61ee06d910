import { THEME_KEY } from "./storage.ts";
import { createStoredText, useStoredValue } from "./stored-value.ts";

export type ThemeChoice = "system" | "light" | "dark";

const themeText = createStoredText({ key: THEME_KEY });
const prefersDark = () => matchMedia("(prefers-color-scheme: dark)");

const parseChoice = (stored: string | undefined): ThemeChoice =>
  stored === "light" || stored === "dark" ? stored : "system";

export const useThemeChoice = (): ThemeChoice => parseChoice(useStoredValue(themeText));

export function saveThemeChoice(choice: ThemeChoice): void {
  themeText.write(choice === "system" ? undefined : choice);
}

/** Applies the theme to the page, now and whenever the choice or the system's theme changes. */
export function watchTheme(): () => void {
  const system = prefersDark();
  applyTheme();
  system.addEventListener("change", applyTheme);
  const unsubscribe = themeText.subscribe(applyTheme);
  return () => {
    system.removeEventListener("change", applyTheme);
    unsubscribe();
  };
}

function applyTheme(): void {
  const choice = parseChoice(themeText.read());
  const isDark = choice === "dark" || (choice === "system" && prefersDark().matches);
  const root = document.documentElement;
  root.dataset["theme"] = root.style.colorScheme = isDark ? "dark" : "light";
  const themeColor = getComputedStyle(root).getPropertyValue("--paper").trim();
  if (themeColor)
    document.querySelector('meta[name="theme-color"]')?.setAttribute("content", themeColor);
}
