import { EnvError, listUnreachableProviders, readEnv } from "../../env/env.ts";
import { StartError } from "../../startup/start-errors.ts";
import { findWebRoot } from "../../startup/web-root.ts";
import type { Diagnosis } from "./diagnosis.ts";

type Source = Record<string, string | undefined> | undefined;

/** The settings as the server would read them, `AUTH_SECRET` included, and the web app it would serve. */
export function diagnoseSettings(source: Source): Diagnosis[] {
  const subject = "settings";
  try {
    const env = readEnv(source);
    findWebRoot(env);
    const warnings = listUnreachableProviders(env);
    if (warnings.length > 0) {
      return warnings.map((finding) => ({ subject, state: "warn", finding }));
    }
    return [{ subject, state: "ok", finding: "complete, for the server too" }];
  } catch (error) {
    if (!(error instanceof EnvError || error instanceof StartError)) throw error;
    return [{ subject, state: "fail", finding: error.message }];
  }
}
