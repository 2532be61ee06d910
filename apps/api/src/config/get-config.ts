import type { ConfigOutput } from "@jumbl/contract/config";
import type { Env } from "../env.ts";

/** Null unless both the API key and the measurement id are set. See docs/rules.md#analytics. */
export function getFirebaseConfig(env: Env): ConfigOutput["firebase"] {
  const { FIREBASE_API_KEY: apiKey, FIREBASE_MEASUREMENT_ID: measurementId } = env;
  if (apiKey === undefined || measurementId === undefined) return null;
  return {
    apiKey,
    measurementId,
    projectId: env.FIREBASE_PROJECT_ID,
    appId: env.FIREBASE_APP_ID,
    authDomain: env.FIREBASE_AUTH_DOMAIN,
  };
}

export async function getConfig({ env }: { env: Env }): Promise<ConfigOutput> {
  return { firebase: getFirebaseConfig(env), contactEmail: env.CONTACT_EMAIL };
}
