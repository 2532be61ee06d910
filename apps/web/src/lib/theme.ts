import { startTheme } from "@jumbl/ui/theme";

/** Where the chosen theme is kept; a sign-out forgets it (Spec 9 names what survives). */
export const THEME_KEY = "theme";

export function showTheme(): void {
  startTheme(THEME_KEY);
}
