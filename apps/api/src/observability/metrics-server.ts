import Fastify from "fastify";
import type { Registry } from "prom-client";
import type { Env } from "../env/env.ts";

/** Its port must not be public. @returns a function that stops it */
export async function startMetricsServer(
  registry: Registry,
  { METRICS_PORT, HOST }: Pick<Env, "METRICS_PORT" | "HOST">,
): Promise<() => Promise<void>> {
  if (METRICS_PORT === undefined) return async () => {};
  const server = Fastify({ forceCloseConnections: true });
  server.get("/metrics", async (_req, res) =>
    res.type(registry.contentType).send(await registry.metrics()),
  );
  await server.listen({ port: METRICS_PORT, host: HOST });
  return () => server.close();
}
