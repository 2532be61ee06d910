import type { FastifyInstance } from "fastify";
import fastifyPlugin from "fastify-plugin";
import { createStoppingError } from "./health-plugin.ts";

async function closing(
  app: FastifyInstance,
  { isStopping }: { isStopping: () => boolean },
): Promise<void> {
  let isClosing = false;
  app.addHook("preClose", async () => {
    isClosing = true;
  });
  // A connection that was open before may send another request.
  app.addHook("onRequest", async () => {
    if (isClosing) throw createStoppingError();
  });
  app.addHook("onSend", async (_req, res) => {
    if (isStopping() || isClosing) void res.header("Connection", "close");
  });
  // The headers may have been sent already.
  app.addHook("onResponse", async (req) => {
    if (isClosing) req.raw.socket.end();
  });
}

/**
 * Closes each connection after its response, once the server is stopping. Node and Fastify close only those that are idle at
 * that moment: the others would stay open until their client closes them, or for Fastify's `keepAliveTimeout` of 72 s.
 */
export const closingPlugin = fastifyPlugin(closing);
