import type { Env } from "../env.ts";
import type { Logger } from "pino";

export type RequestTrace = {
  id: string;
  /** Makes the request the parent of what `work` and its callbacks start. */
  run: (work: () => void) => void;
  end: (response: { method: string; route: string; status: number; requestId: string }) => void;
};

export type Statement = { sql: string; seconds: number; error?: unknown };

/** Spans of requests, procedures and statements. They hold no input, output, parameter or player. */
export type Tracing = {
  startRequest: (headers: Record<string, unknown>) => RequestTrace;
  traceProcedure: <Result>(
    path: string,
    work: () => Promise<Result>,
    getCode: (result: Result) => string,
  ) => Promise<Result>;
  /** Of a statement that has just ended; one outside of requests is left out. */
  recordStatement: (statement: Statement) => void;
  /** Sends what is left. */
  stop: () => Promise<void>;
};

function isTraced(env: Env): boolean {
  if (env.OTEL_SDK_DISABLED === "true" || env.OTEL_TRACES_EXPORTER === "none") return false;
  return (
    env.OTEL_TRACES_EXPORTER === "otlp" ||
    env.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined ||
    env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT !== undefined
  );
}

/** Undefined unless traces are requested; only then OpenTelemetry is loaded. See docs/operations.md#traces. */
export async function loadTracing(env: Env, log: Logger): Promise<Tracing | undefined> {
  if (!isTraced(env)) return undefined;
  const { startTracing } = await import("./start-tracing.ts");
  return startTracing(env, log);
}
