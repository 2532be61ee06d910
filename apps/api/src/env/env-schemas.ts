import { type Provider, PROVIDERS } from "@jumbl/domain/account";
import { z } from "zod";

export const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

export const createIntegerSchema = (name: string, min: number, max: number) =>
  z.coerce
    .number(`${name} must be a whole number`)
    .int(`${name} must be a whole number`)
    .min(min, `${name} must be at least ${min}`)
    .max(max, `${name} must be at most ${max}`);

export const createSwitchSchema = (name: string) =>
  z.enum(["on", "off"], `${name} must be on or off`);

export const createSecretSchema = (name: string) =>
  z
    .string()
    .min(
      32,
      `${name} must have at least 32 characters; generate one with: openssl rand -base64 48`,
    );

const HTTPS_OR_LOOPBACK = /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(\/|$))/;

export const createSecureUrlSchema = (name: string) =>
  z
    .url({ protocol: /^https?$/, error: `${name} must be an https address` })
    .regex(HTTPS_OR_LOOPBACK, { error: `${name} must be an https address` });

/** An unescaped reserved character in the password ends the host part, and the rest is parsed as a path. */
function isDatabaseUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { username, pathname, search, hash } = new URL(text);
  return hash === "" && (username !== "" || !(pathname + search).includes("@"));
}

export const createDatabaseUrlSchema = (name: string) =>
  z
    .string()
    .regex(/^postgres(ql)?:\/\//, `${name} must begin with postgres:// or postgresql://`)
    .refine(isDatabaseUrl, {
      error: `${name} is malformed; write / ? # @ : and % in its password as %2F %3F %23 %40 %3A and %25`,
    });

/** The app is served from the root of its origin. */
export const PublicUrl = z
  .url({ protocol: /^https?$/, error: "PUBLIC_URL must be an http(s) address" })
  .refine((text) => !URL.canParse(text) || new URL(text).href === `${new URL(text).origin}/`, {
    error: "PUBLIC_URL must have no path: only a scheme and a host, such as https://jumbl.example",
  });

export const SmtpUrl = z
  .string()
  .regex(/^smtps?:\/\/[^/]/, "SMTP_URL must begin with smtp:// or smtps://");

export const MailFrom = z
  .string()
  .regex(
    /^([^<>\r\n]*<)?[^\s<>@]+@[^\s<>@]+>?$/,
    "MAIL_FROM must be an e-mail address, or a name and an address: Puzzles <puzzles@example.org>",
  );

export function getProviderPrefix(provider: Provider): Uppercase<Provider> {
  return provider.toUpperCase() as Uppercase<Provider>;
}

/** Issuers that need not be configured. */
export const DEFAULT_ISSUERS: Partial<Record<Provider, string>> = {
  google: "https://accounts.google.com",
};

/** The SDK of Firebase Analytics throws when any of these is missing. */
const FIREBASE = [
  "FIREBASE_API_KEY",
  "FIREBASE_MEASUREMENT_ID",
  "FIREBASE_PROJECT_ID",
  "FIREBASE_APP_ID",
] as const;

/** Groups of variables that must be set together. */
export const REQUIRED_TOGETHER = [
  FIREBASE,
  ["SMTP_URL", "MAIL_FROM"] as const,
  ...PROVIDERS.flatMap((provider) => {
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
  }),
];
