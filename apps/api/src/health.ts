import { isMigrated } from "@jumbl/db";
import type { FastifyInstance } from "fastify";
import type { Services } from "./context.ts";
import { PlayerError } from "./errors.ts";

/** `GET /api/health`: the process is alive. `GET /api/ready`: its database answers and has every migration. */
export async function healthPlugin(
  app: FastifyInstance,
  { services }: { services: Services },
): Promise<void> {
  app.get("/api/health", () => ({ status: "ok" }));
  app.get("/api/ready", async () => {
    if (!(await isMigrated(services.db))) {
      throw new PlayerError(
        "SERVICE_UNAVAILABLE",
        "migrating",
        "Jumbl is being updated. Please try again in a moment.",
        2,
      );
    }
    return { status: "ready" };
  });
}
