import { OperatorError } from "@jumbl/db";
import { readCommandEnv } from "../env/env.ts";
import { isDatabaseUnavailable } from "../errors/errors.ts";
import { formatStartError, getAddressSetting } from "../startup/start-errors.ts";
import type { CommandProgram } from "./command.ts";

const UNDEFINED_TABLE = "42P01";

/** `source` has the settings that the sentence may name. @throws unexpected errors */
export function formatError(error: unknown, source: CommandProgram["source"]): string {
  if (error instanceof OperatorError) {
    return error.message;
  }
  const env = readCommandEnv(source);
  const sentence = formatStartError(error, env);
  if (sentence !== undefined) return sentence;
  if (error instanceof Error && "code" in error && error.code === UNDEFINED_TABLE) {
    const setting = env.DATABASE_URL === undefined ? "JUMBL_DATA_DIR" : getAddressSetting(error);
    return `${setting}: ${error.message}; the database is wrong or damaged: correct ${setting}, or restore a backup into an empty database.`;
  }
  if (!isDatabaseUnavailable(error)) throw error;
  return `${getAddressSetting(error)}: the database is unavailable (${error.message || error.name}).`;
}
