import { readFile } from "node:fs/promises";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { PlayerError } from "./errors.ts";

/** The app's own pages (Spec 2). */
const PAGES = /^\/(auth|archive|leaderboard|achievements|profile|privacy|puzzle\/[\w-]+)?\/?$/;

/** What somebody may have mistyped for a page: not a call, a file, or anything hidden or encoded. */
const PAGE_LIKE = /^(\/(?!(api|trpc)(\/|$))[\w-]+)+\/?$/i;

/** Serves the built web app; the app itself shows its 404 page, with that status, where there is no page. */
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
    const [asked = ""] = req.url.split("?", 1);
    const isPage = PAGES.test(asked);
    const isAsked = req.method === "GET" && (isPage || PAGE_LIKE.test(asked));
    if (webRoot === undefined || !isAsked) {
      throw new PlayerError("NOT_FOUND", "not_found", "There is nothing here.");
    }
    if (isPage) return res.sendFile("index.html");
    const notFoundPage = await readFile(path.join(webRoot, "index.html"));
    return res.code(404).type("text/html; charset=utf-8").send(notFoundPage);
  });
}
