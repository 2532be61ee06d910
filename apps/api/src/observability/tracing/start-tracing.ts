import { setTimeout } from "node:timers/promises";
import { OTLPTraceExporter as JsonExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { OTLPTraceExporter as ProtobufExporter } from "@opentelemetry/exporter-trace-otlp-proto";
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  type SpanExporter,
} from "@opentelemetry/sdk-trace-node";
import type { Logger } from "pino";
import type { Env } from "../../env/env.ts";
import { VERSION } from "../../version.ts";
import { createTracing } from "./create-tracing.ts";
import type { Tracing } from "./tracing.ts";

/** A collector that does not respond must not delay the end of the process. */
const LAST_EXPORT_MS = 2000;

/** Logs when the collector becomes unreachable, and when it is reachable again. */
function logExportFailures(exporter: SpanExporter, log: Logger): SpanExporter {
  const send = exporter.export.bind(exporter);
  let isFailing = false;
  exporter.export = (spans, done) =>
    send(spans, (result) => {
      const { error } = result;
      if (error !== undefined && !isFailing) {
        log.warn({ cause: error.message }, "traces cannot be sent");
      }
      if (error === undefined && isFailing) log.info("traces are sent again");
      isFailing = error !== undefined;
      done(result);
    });
  return exporter;
}

/** `lastExportMs`: how long `stop` waits for the spans that have not been sent. A failure is logged, not thrown. */
export function startTracing(
  env: Env,
  { log, lastExportMs = LAST_EXPORT_MS }: { log: Logger; lastExportMs?: number | undefined },
): Tracing {
  const isJson = env.OTEL_EXPORTER_OTLP_PROTOCOL === "http/json";
  const exporter: SpanExporter = isJson ? new JsonExporter() : new ProtobufExporter();
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ "service.name": "jumbl", "service.version": VERSION }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(logExportFailures(exporter, log))],
  });
  provider.register();
  return {
    ...createTracing(provider.getTracer("jumbl", VERSION)),
    stop: () =>
      Promise.race([
        provider.shutdown().catch(() => {}),
        setTimeout(lastExportMs, undefined, { ref: false }),
      ]),
  };
}
