/** In CSS pixels. */
export type Size = { width: number; height: number };

/** By its name in `KeyboardEvent.key`. */
export type Key = "Tab" | "Enter" | "Escape" | "Shift" | "Control" | "v";

/** A browser page. Keys and pointer are real input, which focuses, activates and bubbles like a player's. */
export type BrowserPage = {
  open: (url: string) => Promise<void>;
  goBack: () => Promise<void>;
  /** Evaluates an expression in the page; a promise is awaited. The result has to be JSON. */
  evaluate: (expression: string) => Promise<unknown>;
  /** Presses keys together. */
  press: (...keys: Key[]) => Promise<void>;
  type: (text: string) => Promise<void>;
  /** Clicks at a point of the viewport. */
  click: (x: number, y: number) => Promise<void>;
  /** Returns a PNG of the viewport. */
  capture: () => Promise<Uint8Array>;
  close: () => Promise<void>;
};

export type Engine = {
  name: string;
  /** The programs it needs, each with its Debian package. */
  programs: Record<string, string>;
  /** Starts a browser with a new profile, whose viewport has this size. */
  start: (size: Size) => Promise<{ version: string; page: BrowserPage }>;
};
