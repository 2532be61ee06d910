import { z } from "zod";

const wholeNumber = (name: string, min: number, max: number) =>
  z.coerce
    .number(`${name} must be a whole number`)
    .int(`${name} must be a whole number`)
    .min(min, `${name} must be at least ${min}`)
    .max(max, `${name} must be at most ${max}`);

const secret = (name: string) =>
  z
    .string()
    .min(32, `${name} must have at least 32 characters; make one with: openssl rand -base64 48`);

const HTTPS_OR_HERE = /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(\/|$))/;

/** Where secrets travel to: https, but for a provider on this machine. */
const safeUrl = (name: string) =>
  z.url({ protocol: /^https?$/, error: `${name} must be an https address` }).regex(HTTPS_OR_HERE, {
    error: `${name} must be an https address`,
  });

const providerVariables = <Name extends "GOOGLE" | "EGO">(name: Name) =>
  ({
    [`${name}_CLIENT_ID`]: z.string().optional(),
    [`${name}_CLIENT_SECRET`]: z.string().optional(),
    [`${name}_ISSUER`]: safeUrl(`${name}_ISSUER`).optional(),
    [`${name}_AUTHORIZATION_URL`]: safeUrl(`${name}_AUTHORIZATION_URL`).optional(),
    [`${name}_TOKEN_URL`]: safeUrl(`${name}_TOKEN_URL`).optional(),
    [`${name}_JWKS_URL`]: safeUrl(`${name}_JWKS_URL`).optional(),
  }) as Record<`${Name}_CLIENT_ID` | `${Name}_CLIENT_SECRET`, z.ZodOptional<z.ZodString>> &
    Record<
      `${Name}_ISSUER` | `${Name}_AUTHORIZATION_URL` | `${Name}_TOKEN_URL` | `${Name}_JWKS_URL`,
      z.ZodOptional<z.ZodURL>
    >;

/** Variables that make sense only together, or not at all. */
const TOGETHER = [
  ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
  ["GOOGLE_AUTHORIZATION_URL", "GOOGLE_TOKEN_URL", "GOOGLE_JWKS_URL"],
  ["EGO_CLIENT_ID", "EGO_CLIENT_SECRET", "EGO_ISSUER"],
  ["EGO_AUTHORIZATION_URL", "EGO_TOKEN_URL", "EGO_JWKS_URL"],
] as const;

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
    PUBLIC_URL: z
      .url({ protocol: /^https?$/, error: "PUBLIC_URL must be an http(s) address" })
      .optional(),
    TRUST_PROXY: wholeNumber("TRUST_PROXY", 0, 16).default(0),
    LOG_LEVEL: z
      .enum(
        ["fatal", "error", "warn", "info", "debug", "trace", "silent"],
        "LOG_LEVEL is not a level of pino",
      )
      .default("info"),

    ...providerVariables("GOOGLE"),
    ...providerVariables("EGO"),

    /** Accounts that can be made from one address in an hour. */
    SIGN_UPS_PER_HOUR: wholeNumber("SIGN_UPS_PER_HOUR", 1, 1_000_000).default(300),

    /** Shown on the privacy page. */
    CONTACT_EMAIL: z
      .email("CONTACT_EMAIL must be an e-mail address")
      .default("privacy@jumbl.example"),
    FIREBASE_API_KEY: z.string().optional(),
    FIREBASE_MEASUREMENT_ID: z.string().optional(),
    FIREBASE_PROJECT_ID: z.string().optional(),
    FIREBASE_APP_ID: z.string().optional(),
    FIREBASE_AUTH_DOMAIN: z.string().optional(),
  })
  .refine((env) => env.DATABASE_URL === undefined || env.AUTH_SECRET !== undefined, {
    path: ["AUTH_SECRET"],
    message:
      "AUTH_SECRET must be set when DATABASE_URL is, so that every instance signs alike; make one with: openssl rand -base64 48",
  })
  .superRefine((env, context) => {
    for (const group of TOGETHER) {
      const given = group.find((name) => env[name] !== undefined);
      const missing = group.find((name) => env[name] === undefined);
      if (given === undefined || missing === undefined) continue;
      context.addIssue({
        code: "custom",
        path: [missing],
        message: `${missing} must be set when ${given} is`,
      });
    }
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

/** Where people reach this deployment: scheme and host, never taken from a request. */
export function publicOrigin(env: Env): string {
  return new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).origin;
}

/** Whether people reach this deployment by https, so that cookies and browsers may insist on it. */
export function isSecure(env: Env): boolean {
  return publicOrigin(env).startsWith("https:");
}
