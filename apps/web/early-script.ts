import { readFileSync } from "node:fs";
import { type Plugin, type Rolldown, transformWithOxc } from "vite";
import { FIRST_PAINT } from "./first-paint.ts";
import { measureFirstScreen } from "./first-screen-budget.ts";

const SOURCE = new URL("src/early.ts", import.meta.url);

/**
 * Inlines early.ts into the page, so that the request for the first screen's data is the first request, and adds the
 * header that is shown before the scripts have loaded. The server allows the script by its hash
 * (apps/api/src/http/web-plugin.ts).
 */
export function earlyScript(): Plugin {
  return {
    name: "early-script",
    transformIndexHtml: {
      order: "post",
      handler: async (html, { bundle }) => {
        const { code } = await transformWithOxc(readFileSync(SOURCE, "utf8"), "early.ts");
        const script = code
          .replace("export {};", "")
          .replaceAll(/^\s*\/\/.*$/gm, "")
          .replaceAll(/\n\s*/g, "\n");
        const preloads = bundle ? createPreloads(html, Object.values(bundle)) : [];
        return html
          .replace("<!-- early -->", () =>
            [...preloads, `<script>{${script}}</script>`].join("\n    "),
          )
          .replace("<!-- first paint -->", FIRST_PAINT);
      },
    },
  };
}

/**
 * Lists, for early.ts, the fonts and the scripts of each first screen and of a started play that the page does not
 * contain.
 */
function createPreloads(
  html: string,
  output: readonly (Rolldown.OutputAsset | Rolldown.OutputChunk)[],
): string[] {
  const entries = new Set(
    output.filter((file) => file.type === "chunk" && file.isEntry).map(({ fileName }) => fileName),
  );
  const listScripts = (chunk: string) =>
    // The page contains the entry, unless Vite has omitted it because it is small.
    measureFirstScreen(output, chunk).files.filter(
      (file) => !html.includes(file) && !entries.has(file),
    );
  const game = listScripts("game");
  const scripts = {
    game,
    auth: listScripts("auth"),
    playing: listScripts("playing").filter((file) => !game.includes(file)),
  };
  const fonts = output.filter(({ fileName }) => fileName.endsWith(".woff2"));
  return [
    `<meta name="preload-fonts" content="${fonts.map(({ fileName }) => `/${fileName}`).join(" ")}" />`,
    ...Object.entries(scripts).map(
      ([name, files]) =>
        `<meta name="preload-${name}" content="${files.map((file) => `/${file}`).join(" ")}" />`,
    ),
  ];
}
