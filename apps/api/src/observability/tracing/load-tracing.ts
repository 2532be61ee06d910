import type { Logger } from "pino";
import type { Env } from "../../env/env.ts";
import type { Tracing } from "./tracing.ts";

function isTraced(env: Env): boolean {
  if (env.OTEL_SDK_DISABLED === "true" || env.OTEL_TRACES_EXPORTER === "none") return false;
  return (
    env.OTEL_TRACES_EXPORTER === "otlp" ||
    env.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined ||
    env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT !== undefined
  );
}

/** Undefined unless traces are requested; OpenTelemetry is loaded only then. See docs/configure.md#traces. */
export async function loadTracing(
  env: Env,
  options: { log: Logger; lastExportMs?: number | undefined },
): Promise<Tracing | undefined> {
  if (!isTraced(env)) return undefined;
  const { startTracing } = await import("./start-tracing.ts");
  return startTracing(env, options);
}
