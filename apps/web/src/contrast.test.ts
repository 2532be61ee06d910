import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const theme = path.resolve(import.meta.dirname, "../../../packages/ui/src/theme/theme.css");
const css = readFileSync(theme, "utf8");

const SURFACES = ["paper", "paper-raise", "paper-sink", "field"];
const TEXTS = ["ink", "ink-2", "pencil", "ok", "bad"];

/** Each text with its background. Buttons, tiles and toasts have a colour for the text on them. */
const PAIRS = [
  ...TEXTS.flatMap((text) => SURFACES.map((surface) => [text, surface] as const)),
  ["tile-ink", "tile"],
  ["solid-ink", "solid"],
  ["toast-ok", "solid"],
  ["ok-ink", "ok"],
  ["bad-ink", "bad"],
  ["bad-ink", "bad-tile"],
  ["warn-ink", "warn"],
] as const;

function readColors(selector: string): Record<string, string> {
  const [, rule = ""] = css.split(`${selector} {`);
  const colors = rule.slice(0, rule.indexOf("}")).matchAll(/--([\w-]+): (#\w{6});/g);
  return Object.fromEntries(Array.from(colors, ([, name, color]) => [name, color]));
}

/** The relative luminance of WCAG 2. */
function computeLuminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function computeContrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [one, other].map(computeLuminance).toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

it.each([":root", '[data-theme="dark"]'])(
  "the texts of %s have the contrast of WCAG AA",
  (selector) => {
    const colors = readColors(selector);
    const faint = PAIRS.filter(
      ([text, surface]) => !(computeContrast(colors[text]!, colors[surface]!) >= 4.5),
    );
    expect(faint).toEqual([]);
  },
);
