import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { initTheme, useTheme } from "./use-theme.tsx";

let isDark = false;
let systemListeners: (() => void)[] = [];
let storageKey = "";
let count = 0;

beforeEach(() => {
  isDark = false;
  systemListeners = [];
  storageKey = `theme-${++count}`;
  vi.stubGlobal("matchMedia", () => ({
    get matches() {
      return isDark;
    },
    addEventListener: (_: string, listener: () => void) => systemListeners.push(listener),
  }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

function turnSystem(dark: boolean) {
  act(() => {
    isDark = dark;
    for (const listener of systemListeners) listener();
  });
}

function Shown() {
  const { choice, theme } = useTheme(storageKey);
  return <output>{`${choice}: ${theme}`}</output>;
}

function Chooser() {
  const { setChoice } = useTheme(storageKey);
  return (["system", "dark"] as const).map((choice) => (
    <button key={choice} type="button" onClick={() => setChoice(choice)}>
      {choice}
    </button>
  ));
}

const shown = () => screen.getByRole("status").textContent;
const onPage = () => document.documentElement.dataset["theme"];

describe("the theme", () => {
  it("follows the system until a theme is chosen", () => {
    render(<Shown />);
    expect([shown(), onPage()]).toEqual(["system: light", "light"]);
    turnSystem(true);
    expect([shown(), onPage()]).toEqual(["system: dark", "dark"]);
    expect(document.documentElement.style.colorScheme).toBe("dark");
  });

  it("is stored when chosen and shared by all components", async () => {
    render(
      <>
        <Chooser />
        <Shown />
      </>,
    );
    await userEvent.click(screen.getByRole("button", { name: "dark" }));
    expect([shown(), onPage(), localStorage.getItem(storageKey)]).toEqual([
      "dark: dark",
      "dark",
      "dark",
    ]);
    turnSystem(true);
    turnSystem(false);
    expect(onPage()).toBe("dark");
    await userEvent.click(screen.getByRole("button", { name: "system" }));
    expect([shown(), localStorage.getItem(storageKey)]).toEqual(["system: light", null]);
  });

  it.each([
    ["dark", "dark"],
    ["light", "light"],
    ["mauve", "light"],
  ])("stored as %s is applied as %s before the first render", (stored, theme) => {
    localStorage.setItem(storageKey, stored);
    initTheme(storageKey);
    expect(onPage()).toBe(theme);
  });

  it("sets the theme-color of the browser", () => {
    const meta = document.createElement("meta");
    meta.name = "theme-color";
    document.head.append(meta);
    document.documentElement.style.setProperty("--paper", "#123456");
    initTheme(storageKey);
    expect(meta.content).toBe("#123456");
    meta.remove();
    document.documentElement.style.removeProperty("--paper");
  });
});
