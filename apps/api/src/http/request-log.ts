import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import fastifyPlugin from "fastify-plugin";
import type { Metrics } from "../observability/metrics.ts";
import { onResponseEnd } from "./disconnects.ts";

/** Called every few seconds by proxies and monitors. */
const PROBES = new Set(["/api/health", "/api/ready"]);

export const REQUEST_ID_HEADER = "x-request-id";

export const isProbe = ({ url }: FastifyRequest) => PROBES.has(url.split("?", 1)[0] ?? "");

type EndedRequest = { req: FastifyRequest; res: FastifyReply; status: number };

function logRequest(log: FastifyBaseLogger, { req, res, status }: EndedRequest): void {
  const [url = ""] = req.url.split("?", 1);
  const line = {
    requestId: req.id,
    method: req.method,
    route: req.routeOptions.url,
    url,
    status,
    durationMs: Math.round(res.elapsedTime * 10) / 10,
    playerId: req.playerId,
    remoteAddress: req.ip,
    traceId: req.trace?.id,
  };
  if (isProbe(req)) log.debug(line, "probe");
  else log.info(line, "request");
}

function measureRequest({ requests }: Metrics, { req, res, status }: EndedRequest): void {
  const { method, routeOptions } = req;
  const route = routeOptions.url ?? "unknown";
  requests.observe({ method, route, status }, res.elapsedTime / 1000);
}

async function requestLogPlugin(
  app: FastifyInstance,
  { metrics }: { metrics: Metrics },
): Promise<void> {
  app.decorateRequest("playerId", null);
  // None of the line's fields can hold a secret, and looking for them takes longer than writing it.
  const log = app.log.child({}, { redact: [] });
  function record(request: EndedRequest): void {
    logRequest(log, request);
    measureRequest(metrics, request);
  }
  app.addHook("onRequest", async (req, res) => {
    void res.header(REQUEST_ID_HEADER, req.id);
    onResponseEnd(res, (status) => record({ req, res, status }));
  });
}

/** One line and one measurement a request, and its id in a header of every response. */
export default fastifyPlugin(requestLogPlugin);
