import { PROVIDERS } from "@jumbl/domain/account";
import { startDevProviders } from "./dev/dev-providers.ts";
import { type Env, getProviderPrefix, getPublicOrigin, readEnv } from "./env.ts";
import { runServer } from "./run-server.ts";

const VITE_URL = "http://localhost:5173";

/** Adds local providers unless real ones are configured. */
async function loadDevEnv(): Promise<Env> {
  const env = readEnv();
  const devEnv = { ...env, PUBLIC_URL: env.PUBLIC_URL ?? VITE_URL };
  const isConfigured = PROVIDERS.some(
    (provider) => env[`${getProviderPrefix(provider)}_CLIENT_ID`],
  );
  if (isConfigured) return devEnv;
  const providers = await startDevProviders({ publicUrl: getPublicOrigin(devEnv) });
  return { ...devEnv, ...providers.env };
}

await runServer(loadDevEnv);
