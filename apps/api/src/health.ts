import { isMigrated } from "@jumbl/db";
import { readClock } from "@jumbl/db/queries/clock";
import type { FastifyInstance } from "fastify";
import type { Services } from "./context.ts";
import { PlayerError } from "./errors.ts";

const wait = (code: string, message: string) =>
  new PlayerError("SERVICE_UNAVAILABLE", code, message, 2);

/**
 * `GET /api/health`: the process is alive. `GET /api/ready`: its database answers and has every migration, and it is not
 * about to stop.
 */
export async function healthPlugin(
  app: FastifyInstance,
  { services, isStopping }: { services: Services; isStopping: () => boolean },
): Promise<void> {
  // Anybody may ask, and looking through the catalogue is dear: what is migrated once stays so.
  let hasTables = false;
  const isReady = async () => {
    if (hasTables) await readClock(services.db);
    else hasTables = await isMigrated(services.db);
    return hasTables;
  };

  app.get("/api/health", () => ({ status: "ok" }));
  app.get("/api/ready", async () => {
    if (isStopping()) throw wait("stopping", "Jumbl is restarting. Please try again in a moment.");
    if (!(await isReady())) {
      throw wait("migrating", "Jumbl is being updated. Please try again in a moment.");
    }
    return { status: "ready" };
  });
}
