import type { ConfigOutput } from "@jumbl/contract/config";
import { BRAND } from "@jumbl/domain/brand";
import { parseErrorResponse } from "./api-error.ts";
import { takeEarlyResult } from "./early-data.ts";
import { limitRequest } from "./request-limit.ts";

/** Settings of the deployment, fetched at run time so that one build fits all deployments. */
export type PublicConfig = ConfigOutput;

/** Used until the server responds, and if it does not. */
export const DEFAULT_PUBLIC_CONFIG: PublicConfig = {
  contactEmail: BRAND.contactEmail,
  canResetPassword: true,
  firebase: null,
};

let request: Promise<PublicConfig> | undefined;

/** `GET /api/config`, fetched once. @throws ApiError, and fetches again on the next call. */
export function fetchPublicConfig(): Promise<PublicConfig> {
  request ??= requestConfig().catch((error: unknown) => {
    request = undefined;
    throw error;
  });
  return request;
}

async function requestConfig(): Promise<PublicConfig> {
  const early = await takeEarlyResult("config.get");
  if (early) return early.data as PublicConfig;
  const response = await fetch("/api/config", { credentials: "include", signal: limitRequest() });
  if (!response.ok) throw await parseErrorResponse(response);
  return (await response.json()) as PublicConfig;
}
