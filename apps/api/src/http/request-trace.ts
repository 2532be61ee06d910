import type { FastifyInstance, FastifyRequest } from "fastify";
import fastifyPlugin from "fastify-plugin";
import type { RequestTrace, Tracing } from "../observability/tracing/tracing.ts";
import { onResponseEnd } from "./disconnects.ts";
import { isProbe } from "./request-log.ts";

declare module "fastify" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be merged with Fastify's
  interface FastifyRequest {
    /** Null unless traces are sent. */
    trace: RequestTrace | null;
  }
}

function endTrace({ trace, method, routeOptions, id }: FastifyRequest, status: number): void {
  const route = routeOptions.url ?? "unknown";
  trace?.end({ method, route, status, requestId: id });
}

async function requestTracePlugin(
  app: FastifyInstance,
  { tracing }: { tracing: Tracing | undefined },
): Promise<void> {
  app.decorateRequest("trace", null);
  if (tracing === undefined) return;
  app.addHook("onRequest", (req, res, done) => {
    if (!isProbe(req)) {
      req.trace = tracing.startRequest(req.headers);
      onResponseEnd(res, (status) => endTrace(req, status));
    }
    done();
  });
  // Not earlier: reading the body leaves the asynchronous context.
  app.addHook("preHandler", (req, _res, done) => {
    if (req.trace === null) done();
    else req.trace.run(done);
  });
}

/** A span for each request except probes; it is the parent of what the handler does. */
export default fastifyPlugin(requestTracePlugin);
