import { z } from "zod";

const wholeNumber = (name: string, min: number, max: number) =>
  z.coerce
    .number(`${name} must be a whole number`)
    .int(`${name} must be a whole number`)
    .min(min, `${name} must be at least ${min}`)
    .max(max, `${name} must be at most ${max}`);

const secret = (name: string) =>
  z.string().min(32, `${name} must have at least 32 characters; make one with: openssl rand -base64 48`);

const EnvSchema = z
  .object({
    PORT: wholeNumber("PORT", 0, 65_535).default(3000),
    HOST: z.string().min(1, "HOST must not be empty").default("0.0.0.0"),
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, "DATABASE_URL must begin with postgres:// or postgresql://")
      .optional(),
    JUMBL_DATA_DIR: z.string().min(1, "JUMBL_DATA_DIR must not be empty").default(".data"),
    AUTH_SECRET: secret("AUTH_SECRET").optional(),
    AUTH_SECRET_PREVIOUS: secret("AUTH_SECRET_PREVIOUS").optional(),
    PUBLIC_URL: z.url({ protocol: /^https?$/, error: "PUBLIC_URL must be an http(s) address" }).optional(),
    TRUST_PROXY: wholeNumber("TRUST_PROXY", 0, 16).default(0),
    LOG_LEVEL: z
      .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], "LOG_LEVEL is not a level of pino")
      .default("info"),
  })
  .refine((env) => env.DATABASE_URL === undefined || env.AUTH_SECRET !== undefined, {
    path: ["AUTH_SECRET"],
    message:
      "AUTH_SECRET must be set when DATABASE_URL is, so that every instance signs alike; make one with: openssl rand -base64 48",
  });

/** The process's configuration. Only this file reads the environment. */
export type Env = z.infer<typeof EnvSchema>;

/** Names the first wrong variable in one line. */
export class EnvError extends Error {}

/**
 * Reads and checks the environment; an empty value counts as unset.
 * @throws EnvError naming the variable and what it must be.
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = EnvSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const name = String(issue?.path[0] ?? "");
  const message = issue?.message ?? "is wrong";
  throw new EnvError(message.startsWith(name) ? message : `${name}: ${message}`);
}
