import { readFile } from "node:fs/promises";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { PlayerError } from "../errors/errors.ts";

/** Paths of apps/web/src/routes.tsx. */
const PAGES =
  /^\/(auth|archive|leaderboard|achievements|profile|privacy|forgot-password|reset-password|puzzle\/[\w-]+)?\/?$/;

/** Paths that may be a mistyped page: no API call, file, hidden or encoded path. */
const PAGE_LIKE = /^(\/(?!(api|trpc)(\/|$))[\w-]+)+\/?$/i;

/** The code of the scripts that the web app's page contains itself. */
export async function readInlineScripts(webRoot: string | undefined): Promise<string[]> {
  if (webRoot === undefined) return [];
  const html = await readFile(path.join(webRoot, "index.html"), "utf8");
  return [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code = ""]) => code);
}

/** Serves the built web app, which also renders the page of a 404 response. */
export async function webPlugin(
  app: FastifyInstance,
  { webRoot }: { webRoot?: string },
): Promise<void> {
  if (webRoot !== undefined) {
    await app.register(fastifyStatic, {
      root: webRoot,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (res, file) => {
        const isHashed = file.includes("/assets/");
        void res.header(
          "Cache-Control",
          isHashed ? "public, max-age=31536000, immutable" : "no-cache",
        );
      },
    });
  }
  app.setNotFoundHandler(async (req, res) => {
    const [pathname = ""] = req.url.split("?", 1);
    const isPage = PAGES.test(pathname);
    const isPageRequest = req.method === "GET" && (isPage || PAGE_LIKE.test(pathname));
    if (webRoot === undefined || !isPageRequest) {
      throw new PlayerError("not_found", "There is nothing here.");
    }
    if (isPage) return res.sendFile("index.html");
    const notFoundPage = await readFile(path.join(webRoot, "index.html"));
    return res.code(404).type("text/html; charset=utf-8").send(notFoundPage);
  });
}
