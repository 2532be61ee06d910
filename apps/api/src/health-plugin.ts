import { isMigrated } from "@jumbl/db";
import { readClock } from "@jumbl/db/queries/clock";
import { BRAND } from "@jumbl/domain/brand";
import type { FastifyInstance } from "fastify";
import type { Services } from "./context.ts";
import { PlayerError } from "./errors.ts";
import { VERSION } from "./version.ts";

function createNotReadyError(code: "migrating" | "stopping", message: string): PlayerError {
  return new PlayerError(code, message, 2);
}

export async function healthPlugin(
  app: FastifyInstance,
  { services, isStopping }: { services: Services; isStopping: () => boolean },
): Promise<void> {
  // Reading the catalogue is expensive and the path is public, so it is not read again once migrated.
  let hasMigrated = false;
  const isReady = async () => {
    if (hasMigrated) await readClock(services.probe);
    else hasMigrated = await isMigrated(services.probe);
    return hasMigrated;
  };

  app.get("/api/health", () => ({ status: "ok" }));
  app.get("/api/version", () => ({ version: VERSION }));
  app.get("/api/ready", async () => {
    if (isStopping()) {
      throw createNotReadyError(
        "stopping",
        `${BRAND.name} is restarting. Please try again in a moment.`,
      );
    }
    if (!(await isReady())) {
      throw createNotReadyError(
        "migrating",
        `${BRAND.name} is being updated. Please try again in a moment.`,
      );
    }
    return { status: "ready" };
  });
}
