import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { PlayerError } from "./errors.ts";

/** Paths that answer calls, never pages. */
const CALLS = /^\/(api|trpc)(\/|$)/;

/** Serves the built web app; every path that is not a file or a call is the app's own to route. */
export async function webPlugin(app: FastifyInstance, { webRoot }: { webRoot?: string }): Promise<void> {
  if (webRoot !== undefined) {
    await app.register(fastifyStatic, {
      root: webRoot,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (res, path) => {
        const isHashed = path.includes("/assets/");
        void res.header("Cache-Control", isHashed ? "public, max-age=31536000, immutable" : "no-cache");
      },
    });
  }
  app.setNotFoundHandler((req, res) => {
    const isPage = req.method === "GET" && !CALLS.test(req.url) && !/\.\w+$/.test(req.url.split("?")[0]!);
    if (webRoot === undefined || !isPage) throw new PlayerError("NOT_FOUND", "not_found", "There is nothing here.");
    return res.sendFile("index.html");
  });
}
