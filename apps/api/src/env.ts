import { type Provider, PROVIDERS } from "@jumbl/domain/account";
import { BRAND } from "@jumbl/domain/brand";
import { z } from "zod";

const createIntegerSchema = (name: string, min: number, max: number) =>
  z.coerce
    .number(`${name} must be a whole number`)
    .int(`${name} must be a whole number`)
    .min(min, `${name} must be at least ${min}`)
    .max(max, `${name} must be at most ${max}`);

const createSecretSchema = (name: string) =>
  z
    .string()
    .min(
      32,
      `${name} must have at least 32 characters; generate one with: openssl rand -base64 48`,
    );

const HTTPS_OR_LOOPBACK = /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(\/|$))/;

const createSecureUrlSchema = (name: string) =>
  z
    .url({ protocol: /^https?$/, error: `${name} must be an https address` })
    .regex(HTTPS_OR_LOOPBACK, { error: `${name} must be an https address` });

type ProviderPrefix = Uppercase<Provider>;
type ProviderSchemas = Record<
  `${ProviderPrefix}_CLIENT_ID` | `${ProviderPrefix}_CLIENT_SECRET`,
  z.ZodOptional<z.ZodString>
> &
  Record<
    `${ProviderPrefix}_${"ISSUER" | "AUTHORIZATION_URL" | "TOKEN_URL" | "JWKS_URL"}`,
    z.ZodOptional<z.ZodURL>
  >;

export function getProviderPrefix(provider: Provider): ProviderPrefix {
  return provider.toUpperCase() as ProviderPrefix;
}

const providerSchemas = Object.fromEntries(
  PROVIDERS.map(getProviderPrefix).flatMap((prefix) => [
    ...["CLIENT_ID", "CLIENT_SECRET"].map((name) => [`${prefix}_${name}`, z.string().optional()]),
    ...["ISSUER", "AUTHORIZATION_URL", "TOKEN_URL", "JWKS_URL"].map((name) => [
      `${prefix}_${name}`,
      createSecureUrlSchema(`${prefix}_${name}`).optional(),
    ]),
  ]),
) as ProviderSchemas;

/** Issuers that need not be configured. */
export const DEFAULT_ISSUERS: Partial<Record<Provider, string>> = {
  google: "https://accounts.google.com",
};

/** The SDK of Firebase Analytics throws without any of these. */
const FIREBASE = [
  "FIREBASE_API_KEY",
  "FIREBASE_MEASUREMENT_ID",
  "FIREBASE_PROJECT_ID",
  "FIREBASE_APP_ID",
] as const;

const PROVIDER_GROUPS = PROVIDERS.flatMap((provider) => {
  const prefix = getProviderPrefix(provider);
  const credentials = [`${prefix}_CLIENT_ID`, `${prefix}_CLIENT_SECRET`] as const;
  const endpoints = [
    `${prefix}_AUTHORIZATION_URL`,
    `${prefix}_TOKEN_URL`,
    `${prefix}_JWKS_URL`,
  ] as const;
  const hasDefaultIssuer = DEFAULT_ISSUERS[provider] !== undefined;
  return [
    hasDefaultIssuer ? credentials : ([...credentials, `${prefix}_ISSUER`] as const),
    endpoints,
  ];
});

/** Groups of which either every variable is set or none. */
const REQUIRED_TOGETHER = [...PROVIDER_GROUPS, FIREBASE];

const SettingsSchema = z
  .object({
    PORT: createIntegerSchema("PORT", 0, 65_535).default(3000),
    HOST: z.string().min(1, "HOST must not be empty").default("0.0.0.0"),
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, "DATABASE_URL must begin with postgres:// or postgresql://")
      .optional(),
    PREPARED_STATEMENTS: z
      .enum(["on", "off"], "PREPARED_STATEMENTS must be on or off")
      .default("on"),
    JUMBL_DATA_DIR: z.string().min(1, "JUMBL_DATA_DIR must not be empty").default(".data"),
    AUTH_SECRET: createSecretSchema("AUTH_SECRET").optional(),
    AUTH_SECRET_PREVIOUS: createSecretSchema("AUTH_SECRET_PREVIOUS").optional(),
    PUBLIC_URL: z
      .url({ protocol: /^https?$/, error: "PUBLIC_URL must be an http(s) address" })
      .optional(),
    TRUST_PROXY: createIntegerSchema("TRUST_PROXY", 0, 16).default(0),
    DRAIN_SECONDS: createIntegerSchema("DRAIN_SECONDS", 0, 300).default(2),
    LOG_LEVEL: z
      .enum(
        ["fatal", "error", "warn", "info", "debug", "trace", "silent"],
        "LOG_LEVEL is not a level of pino",
      )
      .default("info"),

    ...providerSchemas,

    SIGN_UPS_PER_HOUR: createIntegerSchema("SIGN_UPS_PER_HOUR", 1, 1_000_000).default(300),

    CONTACT_EMAIL: z.email("CONTACT_EMAIL must be an e-mail address").default(BRAND.contactEmail),
    FIREBASE_API_KEY: z.string().optional(),
    FIREBASE_MEASUREMENT_ID: z.string().optional(),
    FIREBASE_PROJECT_ID: z.string().optional(),
    FIREBASE_APP_ID: z.string().optional(),
    FIREBASE_AUTH_DOMAIN: z.string().optional(),
  })
  .superRefine((env, context) => {
    for (const group of REQUIRED_TOGETHER) {
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

const EnvSchema = SettingsSchema.refine(
  (env) => env.DATABASE_URL === undefined || env.AUTH_SECRET !== undefined,
  {
    path: ["AUTH_SECRET"],
    message:
      "AUTH_SECRET must be set when DATABASE_URL is, so that all instances share it; generate one with: openssl rand -base64 48",
  },
);

export type Env = z.infer<typeof EnvSchema>;

/** Its message names the first wrong variable in one line. */
export class EnvError extends Error {}

type Source = Record<string, string | undefined>;

function parseEnv(schema: typeof SettingsSchema, source: Source): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const name = String(issue?.path[0] ?? "");
  const message = issue?.message ?? "is invalid";
  throw new EnvError(message.startsWith(name) ? message : `${name}: ${message}`);
}

/**
 * An empty value counts as unset.
 * @throws EnvError
 */
export function readEnv(source: Source = process.env): Env {
  return parseEnv(EnvSchema, source);
}

/**
 * For commands, which sign no tokens: `AUTH_SECRET` may be missing.
 * @throws EnvError
 */
export function readCommandEnv(source: Source = process.env): Env {
  return parseEnv(SettingsSchema, source);
}

/** Scheme and host of this deployment, never taken from a request. */
export function getPublicOrigin(env: Env): string {
  return new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).origin;
}

export function isHttps(env: Env): boolean {
  return getPublicOrigin(env).startsWith("https:");
}
