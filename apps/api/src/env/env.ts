import { readFileSync } from "node:fs";
import { OperatorError } from "@jumbl/db";
import { PROVIDER_NAMES, PROVIDERS } from "@jumbl/domain/account";
import { BRAND } from "@jumbl/domain/brand";
import { z } from "zod";
import {
  createDatabaseUrlSchema,
  createIntegerSchema,
  createSecretSchema,
  createSecureUrlSchema,
  createSwitchSchema,
  getProviderPrefix,
  LOG_LEVELS,
  MailFrom,
  PublicUrl,
  REQUIRED_TOGETHER,
  SmtpUrl,
} from "./env-schemas.ts";
import { findMisspellings } from "./misspellings.ts";

const SettingsSchema = z
  .object({
    PORT: createIntegerSchema("PORT", 0, 65_535).default(3000),
    HOST: z.string().min(1, "HOST must not be empty").default("0.0.0.0"),
    DATABASE_URL: createDatabaseUrlSchema("DATABASE_URL").optional(),
    DATABASE_MIGRATION_URL: createDatabaseUrlSchema("DATABASE_MIGRATION_URL").optional(),
    PREPARED_STATEMENTS: createSwitchSchema("PREPARED_STATEMENTS").default("on"),
    JUMBL_DATA_DIR: z.string().min(1, "JUMBL_DATA_DIR must not be empty").default(".data"),
    AUTH_SECRET: createSecretSchema("AUTH_SECRET").optional(),
    AUTH_SECRET_PREVIOUS: createSecretSchema("AUTH_SECRET_PREVIOUS").optional(),
    PUBLIC_URL: PublicUrl.optional(),
    METRICS_PORT: createIntegerSchema("METRICS_PORT", 1, 65_535).optional(),
    SERVE_WEB_APP: createSwitchSchema("SERVE_WEB_APP").default("on"),
    TRUST_PROXY: createIntegerSchema("TRUST_PROXY", 0, 16).default(0),
    DRAIN_SECONDS: createIntegerSchema("DRAIN_SECONDS", 0, 15).default(2),
    JUMBL_COMMIT: z
      .string()
      .regex(/^[0-9a-f]{7,40}$/u, "JUMBL_COMMIT must be a commit: 7 to 40 hexadecimal digits")
      .optional(),
    LOG_LEVEL: z
      .enum(LOG_LEVELS, `LOG_LEVEL must be ${LOG_LEVELS.slice(0, -1).join(", ")} or silent`)
      .default("info"),

    GOOGLE_CLIENT_ID: z.string().optional(),
    GOOGLE_CLIENT_SECRET: z.string().optional(),
    GOOGLE_ISSUER: createSecureUrlSchema("GOOGLE_ISSUER").optional(),
    GOOGLE_AUTHORIZATION_URL: createSecureUrlSchema("GOOGLE_AUTHORIZATION_URL").optional(),
    GOOGLE_TOKEN_URL: createSecureUrlSchema("GOOGLE_TOKEN_URL").optional(),
    GOOGLE_JWKS_URL: createSecureUrlSchema("GOOGLE_JWKS_URL").optional(),
    EGO_CLIENT_ID: z.string().optional(),
    EGO_CLIENT_SECRET: z.string().optional(),
    EGO_ISSUER: createSecureUrlSchema("EGO_ISSUER").optional(),
    EGO_AUTHORIZATION_URL: createSecureUrlSchema("EGO_AUTHORIZATION_URL").optional(),
    EGO_TOKEN_URL: createSecureUrlSchema("EGO_TOKEN_URL").optional(),
    EGO_JWKS_URL: createSecureUrlSchema("EGO_JWKS_URL").optional(),

    SIGN_UPS_PER_HOUR: createIntegerSchema("SIGN_UPS_PER_HOUR", 1, 1_000_000).default(300),

    SMTP_URL: SmtpUrl.optional(),
    MAIL_FROM: MailFrom.optional(),
    CONTACT_EMAIL: z.email("CONTACT_EMAIL must be an e-mail address").default(BRAND.contactEmail),
    FIREBASE_API_KEY: z.string().optional(),
    FIREBASE_MEASUREMENT_ID: z.string().optional(),
    FIREBASE_PROJECT_ID: z.string().optional(),
    FIREBASE_APP_ID: z.string().optional(),
    FIREBASE_AUTH_DOMAIN: z.string().optional(),
  })
  .superRefine((env, context) => {
    if (env.DATABASE_MIGRATION_URL !== undefined && env.DATABASE_URL === undefined) {
      const message = "DATABASE_URL must be set when DATABASE_MIGRATION_URL is";
      context.addIssue({ code: "custom", path: ["DATABASE_URL"], message });
    }
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
  (env) => env.SMTP_URL === undefined || env.PUBLIC_URL !== undefined,
  {
    path: ["PUBLIC_URL"],
    message: "PUBLIC_URL must be set when SMTP_URL is, for the links in e-mails",
  },
).refine((env) => env.DATABASE_URL === undefined || env.AUTH_SECRET !== undefined, {
  path: ["AUTH_SECRET"],
  message:
    "AUTH_SECRET must be set when DATABASE_URL is, so that all instances share it; generate one with: openssl rand -base64 48",
});

export type Env = z.infer<typeof EnvSchema>;

export const SETTING_NAMES: readonly string[] = Object.keys(SettingsSchema.shape);

type Source = Record<string, string | undefined>;

/** Settings whose value may be in a file instead, given by `AUTH_SECRET_FILE` and so on. */
export const SECRETS = [
  "AUTH_SECRET",
  "AUTH_SECRET_PREVIOUS",
  "DATABASE_URL",
  "DATABASE_MIGRATION_URL",
  "GOOGLE_CLIENT_SECRET",
  "EGO_CLIENT_SECRET",
  "SMTP_URL",
] as const satisfies readonly (keyof Env)[];

/** @throws OperatorError */
function readSecretFiles(source: Source): Source {
  const secrets: Source = {};
  for (const name of SECRETS) {
    const file = source[`${name}_FILE`];
    if (file === undefined) continue;
    if (source[name] !== undefined) {
      throw new OperatorError(`${name} and ${name}_FILE are both set; unset one of them`);
    }
    try {
      secrets[name] = readFileSync(file, "utf8").trim();
    } catch (error) {
      const code = error instanceof Error && "code" in error ? String(error.code) : "";
      throw new OperatorError(`${name}_FILE: ${file} cannot be read (${code})`);
    }
  }
  return secrets;
}

function parseEnv(schema: typeof SettingsSchema, source: Source): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse({ ...given, ...readSecretFiles(given) });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const name = String(issue?.path[0] ?? "");
  const message = issue?.message ?? "is invalid";
  throw new OperatorError(message.startsWith(name) ? message : `${name}: ${message}`);
}

/** An empty value counts as unset. @throws OperatorError */
export function readEnv(source: Source = process.env): Env {
  return parseEnv(EnvSchema, source);
}

/** For commands, which sign no tokens: `AUTH_SECRET` may be missing. @throws OperatorError */
export function readCommandEnv(source: Source = process.env): Env {
  return parseEnv(SettingsSchema, source);
}

/** The address without its password and options. */
export function hidePassword(url: string): string {
  const { username, host, pathname } = new URL(url);
  return `${url.split(":", 1)[0]}://${username}@${host}${pathname}`;
}

/** The settings as the log may show them, without those that are unset. */
export function redactSettings(env: Env): Record<string, unknown> {
  const secrets: readonly string[] = SECRETS;
  const redact = (name: string, value: unknown) => {
    if (!secrets.includes(name)) return value;
    return name.endsWith("_URL") ? hidePassword(String(value)) : "[hidden]";
  };
  return Object.fromEntries(
    Object.entries(env)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, redact(name, value)]),
  );
}

/** Returns a sentence for each variable whose name is almost that of a setting. */
export function listMisspelledSettings(source: Source = process.env): string[] {
  return findMisspellings(Object.keys(source), [
    ...SETTING_NAMES,
    ...SECRETS.map((name) => `${name}_FILE`),
  ]).map(([name, meant]) => `${name} is not a setting and has no effect; did you mean ${meant}?`);
}

/** Returns a sentence for each provider that would send players to localhost after a sign-in. */
export function listUnreachableProviders(env: Env): string[] {
  if (env.PUBLIC_URL !== undefined) return [];
  return PROVIDERS.filter((name) => env[`${getProviderPrefix(name)}_CLIENT_ID`] !== undefined).map(
    (name) =>
      `PUBLIC_URL is not set, so ${PROVIDER_NAMES[name]} returns players to ${getPublicOrigin(env)}`,
  );
}

/** Scheme and host of this installation, never taken from a request. */
export function getPublicOrigin(env: Env): string {
  return new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).origin;
}

export function isHttps(env: Env): boolean {
  return getPublicOrigin(env).startsWith("https:");
}
