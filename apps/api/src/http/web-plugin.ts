import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import { PAGES } from "@jumbl/domain/pages";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createRequestError } from "../errors/errors.ts";
import { isRead, rejectMethod } from "./allowed-methods.ts";

const API_CALL = /^\/(api|trpc)([/?]|$)/i;

/** The web app's page; undefined where another program serves it. */
export async function readPage(webRoot: string | undefined): Promise<string | undefined> {
  return webRoot === undefined ? undefined : readFile(path.join(webRoot, "index.html"), "utf8");
}

/** The code of the scripts that the web app's page contains itself. */
export function listInlineScripts(page: string | undefined): string[] {
  return [...(page ?? "").matchAll(/<script>(.*?)<\/script>/gs)].map(([, code = ""]) => code);
}

/** Sends the web app's page with status 404 to a browser at an address that does not exist. False for other requests. */
export function sendNotFoundPage(
  req: FastifyRequest,
  res: FastifyReply,
  page: string | undefined,
): boolean {
  const isBrowser = isRead(req) && /\btext\/html\b/i.test(req.headers.accept ?? "");
  if (page === undefined || !isBrowser || API_CALL.test(req.url)) return false;
  void res.code(404).type("text/html; charset=utf-8").send(page);
  return true;
}

async function serveFiles(app: FastifyInstance, webRoot: string): Promise<Set<string>> {
  await app.register(fastifyStatic, {
    root: webRoot,
    preCompressed: true,
    cacheControl: false,
    // Ranges are not worth their error cases: the largest file has a few hundred kilobytes.
    acceptRanges: false,
    setHeaders: (res, file) => {
      const isHashed = path.relative(webRoot, file).startsWith(`assets${path.sep}`);
      void res.header(
        "Cache-Control",
        isHashed ? "public, max-age=31536000, immutable" : "no-cache",
      );
    },
  });
  for (const url of Object.values(PAGES).map((page) => page.replace(":id", ":id(^[\\w-]+$)"))) {
    const addresses = url === PAGES.game ? [url] : [url, `${url}/`];
    for (const each of addresses) app.get(each, (_req, res) => res.sendFile("index.html"));
  }
  const files = await readdir(webRoot, { recursive: true });
  return new Set(files.map((file) => `/${file.replaceAll(path.sep, "/")}`));
}

export async function webPlugin(
  app: FastifyInstance,
  { webRoot }: { webRoot?: string },
): Promise<void> {
  const files = webRoot === undefined ? new Set<string>() : await serveFiles(app, webRoot);
  app.setNotFoundHandler((req, res) => {
    const [pathname = ""] = req.url.split("?", 1);
    if (!isRead(req) && files.has(pathname)) rejectMethod(res, ["GET", "HEAD"]);
    throw createRequestError("not_found");
  });
}
