import type { ConfigOutput } from "@jumbl/contract/config";
import type { Env } from "../env.ts";

/** Analytics are configured when there is an API key and a measurement id (Spec 7). */
export function readFirebase(env: Env): ConfigOutput["firebase"] {
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

/** `GET /api/config`: what the web app must know of its deployment. */
export async function getConfig({ env }: { env: Env }): Promise<ConfigOutput> {
  return { firebase: readFirebase(env), contactEmail: env.CONTACT_EMAIL };
}
