import { isMigrated } from "@jumbl/db";
import { checkSchema } from "@jumbl/db/queries/operations/readiness";
import { BRAND } from "@jumbl/domain/brand";
import type { FastifyInstance } from "fastify";
import type { Services } from "../procedures/context.ts";
import { createUnavailableError, isDatabaseUnavailable, PlayerError } from "../errors/errors.ts";
import { findCommit, VERSION } from "../version.ts";

const createNotReadyError = (code: "migrating" | "stopping", doing: string) =>
  new PlayerError(code, `${BRAND.name} is ${doing}. Please try again in a moment.`, 2);

export const createStoppingError = () => createNotReadyError("stopping", "restarting");

export const createMigratingError = () => createNotReadyError("migrating", "being updated");

export async function healthPlugin(
  app: FastifyInstance,
  {
    services,
    isStarting,
    isStopping,
  }: { services: Services; isStarting: () => boolean; isStopping: () => boolean },
): Promise<void> {
  // Reading the migrations is expensive and the path is public, so they are not read again once applied.
  let hasMigrated = false;
  const isReady = async () => {
    hasMigrated ||= await isMigrated(services.probe);
    if (hasMigrated) await checkSchema(services.probe);
    return hasMigrated;
  };

  /** Any error of this check means that requests would fail too. */
  const checkReady = async () => {
    try {
      return await isReady();
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      // Another instance may still be creating the tables, or granting privileges on them.
      if (isStarting()) return false;
      services.observability.availability.reportFailure(
        error instanceof Error ? error : new Error(String(error)),
      );
      throw createUnavailableError();
    }
  };

  // The path is public: all callers share one check, so others cannot delay the load balancer's.
  let running: Promise<boolean> | undefined;
  const shareCheck = () => (running ??= checkReady().finally(() => (running = undefined)));

  const version = { version: VERSION, commit: findCommit(services.env) };
  app.get("/api/health", () => ({ status: "ok" }));
  app.get("/api/version", () => version);
  app.get("/api/ready", async () => {
    if (isStopping()) throw createStoppingError();
    // Calls are refused until the start is complete, even when the database needs no migration.
    if (!(await shareCheck()) || isStarting()) throw createMigratingError();
    return { status: "ready" };
  });
}
