import type { CSSProperties } from "react";
import "./tile-reveal.css";

/** Duration of a tile's slide, and the delay from one tile to the next. */
export const SLIDE_MS = 320;
export const SLIDE_STAGGER_MS = 18;
const FLIP_MS = 240;
const SOLVED_STAGGER_MS = 60;
const FAILED_STAGGER_MS = 30;
/** All tiles of a long answer start to flip within this time. */
const MAX_TOTAL_STAGGER_MS = 480;
/** Pause between the last flip and the victory dialog. */
const DIALOG_DELAY_MS = 120;

export function prefersReducedMotion(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** @returns milliseconds from the start of the slide until the tile at `index` changes its colour. */
export function getRevealDelay(index: number, count: number, solved: boolean): number {
  const stagger = solved
    ? Math.min(SOLVED_STAGGER_MS, MAX_TOTAL_STAGGER_MS / count)
    : FAILED_STAGGER_MS;
  return SLIDE_MS + Math.round(index * stagger);
}

/** @returns the properties of a tile that shows the play's outcome after the delay. */
export function revealAfter(delayMs: number): { className: string; style: CSSProperties } {
  return { className: "tile-reveal", style: { "--reveal-delay": `${delayMs}ms` } };
}

/** @returns milliseconds from the correct guess to the victory dialog; 0 with reduced motion. */
export function getCelebrationDuration(count: number): number {
  if (prefersReducedMotion()) return 0;
  return getRevealDelay(count - 1, count, true) + FLIP_MS + DIALOG_DELAY_MS;
}
