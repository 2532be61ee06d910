import { Readable } from "node:stream";
import type { FastifyRequest } from "fastify";
import fastifyPlugin from "fastify-plugin";

const downloads = new WeakMap<FastifyRequest, AsyncIterable<string>>();

/**
 * Replaces the output of the procedure that serves `req` by JSON in parts, which are produced as fast as the client reads
 * them. For outputs that may be too large to be held in memory. Requires a request of a single call.
 */
export function setDownload(req: FastifyRequest, parts: AsyncIterable<string>): void {
  downloads.set(req, parts);
}

/** What tRPC writes around the output of a call. */
function getEnvelope(url: string): [before: string, after: string] {
  if (!url.startsWith("/trpc/")) return ["", ""];
  const isBatch = new URLSearchParams(url.slice(url.indexOf("?") + 1)).has("batch");
  return isBatch ? ['[{"result":{"data":', "}}]"] : ['{"result":{"data":', "}}"];
}

async function* wrapParts(parts: AsyncIterable<string>, url: string): AsyncGenerator<string> {
  const [before, after] = getEnvelope(url);
  yield before;
  yield* parts;
  yield after;
}

/** An error while a download is under way ends the connection, so that the client does not take it for complete. */
export const downloadPlugin = fastifyPlugin(async (app) => {
  app.addHook("onSend", async (req, res, payload) => {
    const parts = downloads.get(req);
    downloads.delete(req);
    if (parts === undefined || res.statusCode !== 200) return payload;
    void res.header("content-type", "application/json; charset=utf-8");
    return Readable.from(wrapParts(parts, req.url), { objectMode: false });
  });
});
