import { PROVIDERS } from "@jumbl/domain/account";
import { startDevProviders } from "./dev/dev-providers.ts";
import { type Env, getPublicOrigin, readEnv } from "./env.ts";
import { getProviderPrefix } from "./env-schemas.ts";
import { runServer } from "./run-server.ts";
import { isWebAppBuilt } from "./web-root.ts";

const VITE_URL = "http://localhost:5173";

/** Adds local providers unless real ones are configured. */
async function loadDevEnv(): Promise<Env> {
  const env = readEnv();
  // Vite serves the web app unless it has been built.
  const devEnv: Env = {
    ...env,
    PUBLIC_URL: env.PUBLIC_URL ?? VITE_URL,
    SERVE_WEB_APP: isWebAppBuilt() ? env.SERVE_WEB_APP : "off",
  };
  const isConfigured = PROVIDERS.some(
    (provider) => env[`${getProviderPrefix(provider)}_CLIENT_ID`],
  );
  if (isConfigured) return devEnv;
  const providers = await startDevProviders({ publicUrl: getPublicOrigin(devEnv) });
  return { ...devEnv, ...providers.env };
}

await runServer(loadDevEnv);
