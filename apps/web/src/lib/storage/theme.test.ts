import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { clearAllData, THEME_KEY } from "./storage.ts";
import { saveThemeChoice, watchTheme } from "./theme.ts";

let isDark = false;
let onSystemChange: () => void;
let stop: () => void;

beforeEach(() => {
  isDark = false;
  vi.stubGlobal("matchMedia", () => ({
    matches: isDark,
    addEventListener: (_: string, listener: () => void) => (onSystemChange = listener),
    removeEventListener: () => undefined,
  }));
});
afterEach(() => stop());

function turnSystem(dark: boolean) {
  isDark = dark;
  onSystemChange();
}

const { documentElement: root } = document;
const onPage = () => root.dataset["theme"];

it("is the system's until a theme is chosen, and again after the data is cleared", () => {
  stop = watchTheme();
  expect(onPage()).toBe("light");
  turnSystem(true);
  expect(onPage()).toBe("dark");
  expect(root.style.colorScheme).toBe("dark");
  saveThemeChoice("light");
  expect([onPage(), localStorage.getItem(THEME_KEY)]).toEqual(["light", "light"]);
  turnSystem(true);
  expect(onPage()).toBe("light");
  saveThemeChoice("system");
  expect([onPage(), localStorage.getItem(THEME_KEY)]).toEqual(["dark", null]);
  saveThemeChoice("light");
  clearAllData();
  expect(onPage()).toBe("dark");
});

it("is the system's if an unknown theme is stored", () => {
  isDark = true;
  localStorage.setItem(THEME_KEY, "mauve");
  stop = watchTheme();
  expect(onPage()).toBe("dark");
});

it("sets the browser's theme-color", () => {
  const meta = document.createElement("meta");
  meta.name = "theme-color";
  document.head.append(meta);
  root.style.setProperty("--paper", "#123456");
  stop = watchTheme();
  expect(meta.content).toBe("#123456");
  meta.remove();
  root.style.removeProperty("--paper");
});
