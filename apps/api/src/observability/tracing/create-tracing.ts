import {
  context,
  propagation,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from "@opentelemetry/api";
import type { Tracing } from "./tracing.ts";

const FAILED = { code: SpanStatusCode.ERROR };

function getSqlState(error: unknown): string {
  const hasCode = typeof error === "object" && error !== null && "code" in error;
  return hasCode ? String(error.code) : "unknown";
}

/** Span names and attributes follow OpenTelemetry's semantic conventions. */
export function createTracing(tracer: Tracer): Omit<Tracing, "stop"> {
  return {
    startRequest(headers) {
      const parent = propagation.extract(context.active(), headers);
      const span = tracer.startSpan("request", { kind: SpanKind.SERVER }, parent);
      const traced = trace.setSpan(parent, span);
      return {
        id: span.spanContext().traceId,
        run: (work) => context.with(traced, work),
        end({ method, route, status, requestId }) {
          span.updateName(`${method} ${route}`);
          span.setAttributes({
            "http.request.method": method,
            "http.route": route,
            "http.response.status_code": status,
            "http.response.header.x-request-id": [requestId],
          });
          if (status >= 500) span.setStatus(FAILED);
          span.end();
        },
      };
    },

    traceProcedure: (path, work, getCode) =>
      tracer.startActiveSpan(path, async (span) => {
        try {
          const result = await work();
          const code = getCode(result);
          if (code !== "ok") span.setAttribute("error.type", code);
          return result;
        } finally {
          span.end();
        }
      }),

    recordStatement({ sql, seconds, error }) {
      if (trace.getActiveSpan() === undefined) return;
      // oxlint-disable-next-line no-restricted-properties -- a span has the times of its process
      const endTime = performance.now();
      const [operation = ""] = sql.trimStart().split(/\s/, 1);
      const span = tracer.startSpan(operation.toUpperCase(), {
        kind: SpanKind.CLIENT,
        startTime: endTime - seconds * 1000,
        attributes: {
          "db.system.name": "postgresql",
          "db.operation.name": operation.toUpperCase(),
          "db.query.text": sql,
          ...(error === undefined ? {} : { "db.response.status_code": getSqlState(error) }),
        },
      });
      if (error !== undefined) span.setStatus(FAILED);
      span.end(endTime);
    },
  };
}
