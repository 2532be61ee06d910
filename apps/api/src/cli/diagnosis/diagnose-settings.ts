import { OperatorError } from "@jumbl/db";
import { listMisspelledSettings, listUnreachableProviders, readEnv } from "../../env/env.ts";
import { findWebRoot } from "../../startup/web-root.ts";
import type { Diagnosis } from "./diagnosis.ts";

type Source = Record<string, string | undefined> | undefined;

/** The settings as the server would read them, `AUTH_SECRET` included, and the web app it would serve. */
export function diagnoseSettings(source: Source): Diagnosis[] {
  const subject = "settings";
  const warnings = listMisspelledSettings(source);
  const listWarnings = () =>
    warnings.map((finding): Diagnosis => ({ subject, state: "warn", finding }));
  try {
    const env = readEnv(source);
    warnings.push(...listUnreachableProviders(env));
    findWebRoot(env);
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    return [{ subject, state: "fail", finding: error.message }, ...listWarnings()];
  }
  return warnings.length > 0
    ? listWarnings()
    : [{ subject, state: "ok", finding: "complete, for the server too" }];
}
