import type { FastifyInstance } from "fastify";
import { findService } from "./find-service.ts";
import { createUnauthorizedError } from "../../errors/errors.ts";
import type { Services } from "../../procedures/context.ts";

/** The metrics for a service token with the scope `operate`, where the metrics port cannot be reached. */
export async function metricsPlugin(
  app: FastifyInstance,
  { services }: { services: Services },
): Promise<void> {
  const { registry } = services.metrics;
  app.get("/api/metrics", async (req, res) => {
    const service = await findService({ ...services, req, res }, "operate");
    if (service === undefined) throw createUnauthorizedError();
    return res.type(registry.contentType).send(await registry.metrics());
  });
}
