import { z } from "zod";

/** The settings are logged, so a password has to be in OTEL_EXPORTER_OTLP_HEADERS. */
const createEndpointSchema = (name: string) =>
  z
    .url({ protocol: /^https?$/, error: `${name} must be an http(s) address` })
    .regex(/^[^@]*$/, `${name} must have no password; use OTEL_EXPORTER_OTLP_HEADERS`)
    .optional();

/** The OpenTelemetry variables that the server acts on; the SDK reads others itself. */
export const tracingSchemas = {
  OTEL_EXPORTER_OTLP_ENDPOINT: createEndpointSchema("OTEL_EXPORTER_OTLP_ENDPOINT"),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: createEndpointSchema("OTEL_EXPORTER_OTLP_TRACES_ENDPOINT"),
  OTEL_EXPORTER_OTLP_PROTOCOL: z
    .enum(
      ["http/protobuf", "http/json"],
      "OTEL_EXPORTER_OTLP_PROTOCOL must be http/protobuf or http/json",
    )
    .default("http/protobuf"),
  OTEL_TRACES_EXPORTER: z
    .enum(["otlp", "none"], "OTEL_TRACES_EXPORTER must be otlp or none")
    .optional(),
  OTEL_SERVICE_NAME: z.string().optional(),
  OTEL_SDK_DISABLED: z
    .enum(["true", "false"], "OTEL_SDK_DISABLED must be true or false")
    .default("false"),
};
