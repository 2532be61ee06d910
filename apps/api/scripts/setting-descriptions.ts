import { BRAND } from "@jumbl/domain/brand";

/**
 * A sentence in Markdown for each setting, in `.env.example` and in the table of docs/configure.md. A setting without one
 * belongs to the setting before it.
 */
export const SETTING_DESCRIPTIONS: Readonly<Record<string, string>> = {
  PORT: "The port of the server; 0 selects a free one.",
  HOST: "The network address the server listens on.",
  PUBLIC_URL: "The address players use, such as `https://jumbl.example`, without a path.",
  METRICS_PORT: "Serves `/metrics` on this port, which must not be public.",
  SERVE_WEB_APP: "`off` when another program serves `apps/web/dist`.",
  DATABASE_URL:
    "PostgreSQL 15 or newer: `postgres://jumbl:password@db.example/jumbl`. Without it the database is embedded.",
  DATABASE_MIGRATION_URL: "The same database, with the role that owns its tables.",
  PREPARED_STATEMENTS: "`off` for a pooler that does not track prepared statements.",
  JUMBL_DATA_DIR: "The folder of the embedded database and of `auth-secret`.",
  AUTH_SECRET:
    "Signs the players' tokens; required with `DATABASE_URL`. Generate it: `openssl rand -base64 48`",
  AUTH_SECRET_PREVIOUS: "A second secret whose tokens are also accepted, during a rotation.",
  TRUST_PROXY: "How many proxies are in front of the server; they must set `X-Forwarded-For`.",
  DRAIN_SECONDS: "Behind a proxy, how long the server keeps serving after SIGTERM, at most 15.",
  JUMBL_COMMIT: "The commit that `/api/version` returns; by default the installed one.",
  LOG_LEVEL: "`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`.",
  SIGN_UPS_PER_HOUR: "Sign-ups with a password per network address and hour.",
  CONTACT_EMAIL:
    "Shown on the privacy page and to players who cannot sign in. Set it before other people play.",
  GOOGLE_CLIENT_ID: "For sign-in with Google. Set both or neither.",
  GOOGLE_CLIENT_SECRET: "",
  GOOGLE_ISSUER: "Only for an issuer other than Google's own.",
  GOOGLE_AUTHORIZATION_URL: "Only if the issuer does not support discovery. Set all three or none.",
  GOOGLE_TOKEN_URL: "",
  GOOGLE_JWKS_URL: "",
  EGO_CLIENT_ID: `For sign-in with ${BRAND.partner}. Set all three or none.`,
  EGO_CLIENT_SECRET: "",
  EGO_ISSUER: "",
  EGO_AUTHORIZATION_URL: "Only if the issuer does not support discovery. Set all three or none.",
  EGO_TOKEN_URL: "",
  EGO_JWKS_URL: "",
  SMTP_URL:
    "The mail server, such as `smtp://user:password@mail.example:587`, and the sender. Set both or neither.",
  MAIL_FROM: "",
  FIREBASE_API_KEY: "The web app's configuration for analytics. Set the first four or none.",
  FIREBASE_MEASUREMENT_ID: "",
  FIREBASE_PROJECT_ID: "",
  FIREBASE_APP_ID: "",
  FIREBASE_AUTH_DOMAIN: "",
};
