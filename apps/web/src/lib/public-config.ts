import { toApiError } from "./api-error.ts";

/** What a deployment tells its visitors; one build fits them all. */
export type PublicConfig = {
  /** Where the privacy page sends questions. */
  contactEmail: string;
  /** The Firebase web app's keys; null where the deployment measures nothing. */
  analytics: {
    apiKey?: string | undefined;
    projectId?: string | undefined;
    appId?: string | undefined;
    measurementId?: string | undefined;
  } | null;
};

/** What holds until the server has answered, and where it does not. */
export const defaultPublicConfig: PublicConfig = {
  contactEmail: "privacy@jumbl.example",
  analytics: null,
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
  return { ...defaultPublicConfig, ...((await response.json()) as Partial<PublicConfig>) };
}
