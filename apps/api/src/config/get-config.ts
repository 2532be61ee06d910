import type { ConfigOutput } from "@jumbl/contract/config";
import type { Env } from "../env/env.ts";
import type { Context } from "../procedures/context.ts";

/** Null when no setting of Firebase is set; the required ones are set together. See docs/rules.md#analytics. */
export function getFirebaseConfig({
  FIREBASE_API_KEY: apiKey,
  FIREBASE_MEASUREMENT_ID: measurementId,
  FIREBASE_PROJECT_ID: projectId,
  FIREBASE_APP_ID: appId,
  FIREBASE_AUTH_DOMAIN: authDomain,
}: Env): ConfigOutput["firebase"] {
  if (!apiKey || !measurementId || !projectId || !appId) return null;
  return { apiKey, measurementId, projectId, appId, authDomain };
}

export async function getConfig({ env }: Context): Promise<ConfigOutput> {
  return {
    firebase: getFirebaseConfig(env),
    canResetPassword: env.SMTP_URL !== undefined,
    contactEmail: env.CONTACT_EMAIL,
  };
}
