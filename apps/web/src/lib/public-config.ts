import type { ConfigOutput } from "@jumbl/contract/config";
import { toApiError } from "./api-error.ts";

/** What a deployment tells its visitors; one build fits them all. */
export type PublicConfig = ConfigOutput;

/** What holds until the server has answered, and where it does not. */
export const defaultPublicConfig: PublicConfig = {
  contactEmail: "privacy@jumbl.example",
  firebase: null,
};

let asked: Promise<PublicConfig> | undefined;

/** `GET /api/config`, asked for once. @throws ApiError, and asks again the next time. */
export function fetchPublicConfig(): Promise<PublicConfig> {
  asked ??= ask().catch((error: unknown) => {
    asked = undefined;
    throw error;
  });
  return asked;
}

async function ask(): Promise<PublicConfig> {
  const response = await fetch("/api/config", { credentials: "include" });
  if (!response.ok) throw await toApiError(response);
  return (await response.json()) as PublicConfig;
}
