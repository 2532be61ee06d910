import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import fastifyPlugin from "fastify-plugin";

/** Called every few seconds by proxies and monitors. */
const PROBES = new Set(["/api/health", "/api/ready"]);

export const REQUEST_ID_HEADER = "x-request-id";

function logRequest(req: FastifyRequest, res: FastifyReply): void {
  const [url = ""] = req.url.split("?", 1);
  const line = {
    method: req.method,
    route: req.routeOptions.url,
    url,
    status: res.statusCode,
    durationMs: Math.round(res.elapsedTime * 10) / 10,
    playerId: req.playerId,
    remoteAddress: req.ip,
  };
  if (PROBES.has(url)) req.log.debug(line, "probe");
  else req.log.info(line, "request");
}

async function requestLogPlugin(app: FastifyInstance): Promise<void> {
  app.decorateRequest("playerId", null);
  app.addHook("onRequest", async (req, res) => {
    void res.header(REQUEST_ID_HEADER, req.id);
  });
  app.addHook("onResponse", async (req, res) => logRequest(req, res));
}

/** One line a request, and its id in a header of every response. */
export default fastifyPlugin(requestLogPlugin);
