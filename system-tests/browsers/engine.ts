/** In CSS pixels. */
export type Size = { width: number; height: number };

/** In CSS pixels of the viewport. */
export type Point = { x: number; y: number };

/** By its name in `KeyboardEvent.key`. */
export type PressedKey =
  | "Tab"
  | "Enter"
  | "Escape"
  | "Shift"
  | "Control"
  | "ArrowLeft"
  | "ArrowRight"
  | "v";

/** A browser page. Keys and pointer are real input, which focuses, activates and bubbles like a player's. */
export type BrowserPage = {
  open: (url: string) => Promise<unknown>;
  goBack: () => Promise<unknown>;
  /** Evaluates an expression in the page; a promise is awaited. The result has to be JSON. */
  evaluate: (expression: string) => Promise<unknown>;
  /** Presses keys together. */
  press: (...keys: PressedKey[]) => Promise<unknown>;
  type: (text: string) => Promise<unknown>;
  /** Clicks at a point of the viewport. */
  click: (x: number, y: number) => Promise<unknown>;
  /** Moves the pointer from one point to the other with its button down, in several steps. */
  drag: (from: Point, to: Point) => Promise<unknown>;
  /** Returns a PNG of the viewport. */
  capture: () => Promise<Uint8Array>;
  close: () => Promise<void>;
};

export type Engine = {
  name: string;
  /** The programs it needs, each with its Debian package. */
  programs: Record<string, string>;
  /** Starts a browser with a new profile, whose viewport has this size, optionally with its storage blocked. */
  start: (
    size: Size,
    options: { isStorageBlocked: boolean },
  ) => Promise<{ version: string; page: BrowserPage }>;
};
