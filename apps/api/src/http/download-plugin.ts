import { Socket } from "node:net";
import { Readable } from "node:stream";
import type { FastifyRequest } from "fastify";
import fastifyPlugin from "fastify-plugin";
import { getEnvelope } from "./trpc-envelope.ts";

type Download = {
  /** Parts of JSON, which are produced as fast as the client reads them. */
  parts: AsyncIterable<string>;
  /** Called before the response ends, whether complete or not, and perhaps again. */
  release: () => void;
  /** How long the client may stop reading, in milliseconds; by default as for other responses. */
  idleMs?: number;
};

const downloads = new WeakMap<FastifyRequest, Download>();

/**
 * Replaces the output of the procedure that serves `req`. For outputs that may be too large to be held in memory.
 * Requires a request of a single call.
 */
export function setDownload(req: FastifyRequest, download: Download): void {
  downloads.set(req, download);
}

async function* wrapParts(
  { parts, release }: Download,
  [before, after]: [before: string, after: string],
): AsyncGenerator<string> {
  yield before;
  yield* parts;
  release();
  yield after;
}

/** An error during a download ends the connection, so that the client does not take it for complete. */
export const downloadPlugin = fastifyPlugin(async (app) => {
  app.addHook("onSend", async (req, res, payload) => {
    const download = downloads.get(req);
    downloads.delete(req);
    if (download === undefined) return payload;
    if (res.statusCode !== 200) {
      download.release();
      return payload;
    }
    const { socket } = req.raw;
    // Node restores the server's own timeout before the next request. An injected request has no real socket.
    if (download.idleMs !== undefined && socket instanceof Socket)
      socket.setTimeout(download.idleMs);
    void res.header("content-type", "application/json; charset=utf-8");
    const body = Readable.from(wrapParts(download, getEnvelope(req)), {
      objectMode: false,
    });
    // The generator never starts when the client has left before the first part is read.
    body.once("close", download.release);
    return body;
  });
});
