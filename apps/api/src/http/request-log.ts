import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import fastifyPlugin from "fastify-plugin";
import type { Metrics } from "../observability/metrics.ts";
import { onResponseEnd } from "./disconnects.ts";

/** Called every few seconds by proxies and monitors. */
const PROBES = new Set(["/api/health", "/api/ready"]);

export const REQUEST_ID_HEADER = "x-request-id";

/** Logs one line and one measurement when the response ends, and adds the request's id as a header. */
export function recordRequest(
  req: FastifyRequest,
  res: FastifyReply,
  { log, metrics }: { log: FastifyBaseLogger; metrics: Metrics },
): void {
  void res.header(REQUEST_ID_HEADER, req.id);
  onResponseEnd(res, (status) => {
    const { method, routeOptions } = req;
    const route = routeOptions.url;
    metrics.requests.observe({ method, route: route ?? "unknown", status }, res.elapsedTime / 1000);
    const [url = ""] = req.url.split("?", 1);
    const line = {
      requestId: req.id,
      method,
      route,
      url,
      status,
      durationMs: Math.round(res.elapsedTime * 10) / 10,
      playerId: req.playerId,
      serviceId: req.serviceId ?? undefined,
      remoteAddress: req.ip,
    };
    if (PROBES.has(url)) log.debug(line, "probe");
    else log.info(line, "request");
  });
}

async function requestLogPlugin(
  app: FastifyInstance,
  { metrics }: { metrics: Metrics },
): Promise<void> {
  app.decorateRequest("playerId", null);
  app.decorateRequest("serviceId", null);
  // None of the line's fields can contain a secret, and redacting takes longer than writing the line.
  const log = app.log.child({}, { redact: [] });
  app.addHook("onRequest", (req, res, done) => {
    recordRequest(req, res, { log, metrics });
    done();
  });
}

/** Calls `recordRequest` for each request. Fastify runs no hooks for a URL that it cannot decode. */
export default fastifyPlugin(requestLogPlugin);
