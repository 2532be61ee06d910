import { constants } from "node:zlib";
import compress from "@fastify/compress";
import fastifyPlugin from "fastify-plugin";
import { hasPath } from "./has-path.ts";

/**
 * Paths whose responses contain a secret, such as a token, next to data of the request. They are never compressed, so
 * that their length reveals nothing about it. See docs/security.md#compression.
 */
const SECRET_PATHS = /^\/(api\/(auth|account)|trpc\/[^?]*\b(auth|account)\.)/;

const MIN_BYTES = 1000;

/** Compresses JSON. The files of the web app are compressed when it is built. */
export const compressionPlugin = fastifyPlugin(async (app) => {
  app.addHook("onRequest", async (req) => {
    if (hasPath(req, SECRET_PATHS)) req.headers["x-no-compression"] = "true";
  });
  await app.register(compress, {
    // A compressed body is refused: no client sends one.
    globalDecompression: false,
    encodings: ["br", "gzip"],
    threshold: MIN_BYTES,
    customTypes: /^application\/json/,
    // The default, 11, takes more time than it saves on the network.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
});
