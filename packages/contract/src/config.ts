import { z } from "zod";

export const ConfigOutput = z.object({
  /** Null when the API key or the measurement id is not configured. See docs/rules.md#analytics. */
  firebase: z
    .object({
      apiKey: z.string(),
      measurementId: z.string(),
      projectId: z.string().optional(),
      appId: z.string().optional(),
      authDomain: z.string().optional(),
    })
    .nullable(),
  contactEmail: z.string(),
});
export type ConfigOutput = z.infer<typeof ConfigOutput>;
