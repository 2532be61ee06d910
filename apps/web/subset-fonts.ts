import subsetFont from "subset-font";
import type { Plugin } from "vite";

/** Printable ASCII, and the other characters in the app's texts. */
const CHARACTERS =
  String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index)) +
  "\u00A0©·×–—‘’“”•…−→←✓";

/**
 * Removes the glyphs that the app never shows, as names and words are ASCII. A missing character falls back to a local
 * font.
 */
export function subsetFonts(): Plugin {
  return {
    name: "subset-fonts",
    apply: "build",
    async generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== "asset" || !file.fileName.endsWith(".woff2")) continue;
        file.source = await subsetFont(Buffer.from(file.source), CHARACTERS, {
          targetFormat: "woff2",
        });
      }
    },
  };
}
