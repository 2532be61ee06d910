import path from "node:path";
import { PROVIDERS } from "@jumbl/domain/account";
import { startDevMail } from "./dev-mail.ts";
import { startDevProviders } from "./dev-providers.ts";
import { type Env, getPublicOrigin, readEnv } from "../env/env.ts";
import { getProviderPrefix } from "../env/env-schemas.ts";
import { createLogger } from "../observability/logger.ts";
import { isWebAppBuilt } from "../startup/web-root.ts";

const ROOT = path.resolve(import.meta.dirname, "../../../..");
const VITE_URL = "http://localhost:5173";
const MAILS_PORT = 5174;

async function startProviders(env: Env): Promise<Partial<Env>> {
  const isConfigured = PROVIDERS.some(
    (provider) => env[`${getProviderPrefix(provider)}_CLIENT_ID`],
  );
  if (isConfigured) return {};
  return (await startDevProviders({ publicUrl: getPublicOrigin(env) })).env;
}

async function startMail(env: Env): Promise<Partial<Env>> {
  if (env.SMTP_URL !== undefined) return {};
  const mail = await startDevMail({ port: MAILS_PORT });
  createLogger({ LOG_LEVEL: "info" }).info(`E-mails are shown at ${mail.url}`);
  return mail.env;
}

/** Adds local providers and a local mail server unless real ones are configured. */
export async function loadDevEnv(): Promise<Env> {
  const env = readEnv();
  // Vite serves the web app unless it has been built.
  const devEnv: Env = {
    ...env,
    JUMBL_DATA_DIR: path.resolve(ROOT, env.JUMBL_DATA_DIR),
    PUBLIC_URL: env.PUBLIC_URL ?? VITE_URL,
    SERVE_WEB_APP: isWebAppBuilt() ? env.SERVE_WEB_APP : "off",
  };
  return { ...devEnv, ...(await startProviders(devEnv)), ...(await startMail(devEnv)) };
}
