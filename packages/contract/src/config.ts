import { z } from "zod";

/** Served at run time, so that one build serves every installation. */
export const ConfigOutput = z
  .object({
    firebase: z
      .object({
        apiKey: z.string(),
        measurementId: z.string(),
        projectId: z.string(),
        appId: z.string(),
        authDomain: z.string().optional(),
      })
      .nullable()
      .describe("Settings of Firebase Analytics; null when it is not configured."),
    canResetPassword: z
      .boolean()
      .describe(
        "Whether a forgotten password can be reset by mail; otherwise write to `contactEmail`.",
      ),
    contactEmail: z.string().describe("The address for questions to the operator."),
  })
  .meta({ id: "ConfigOutput", description: "Public settings of this installation." });
export type ConfigOutput = z.infer<typeof ConfigOutput>;
