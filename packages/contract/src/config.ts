import { z } from "zod";

/** What the web app must know of its deployment, so that one build fits all. Nothing here is secret. */
export const ConfigOutput = z.object({
  /** Null where analytics are not configured: the API key or the measurement id is missing (Spec 7). */
  firebase: z
    .object({
      apiKey: z.string(),
      measurementId: z.string(),
      projectId: z.string().optional(),
      appId: z.string().optional(),
      authDomain: z.string().optional(),
    })
    .nullable(),
  /** For the privacy page. */
  contactEmail: z.string(),
});
export type ConfigOutput = z.infer<typeof ConfigOutput>;
