import { BackupError } from "@jumbl/db/backup";
import { EnvError, readCommandEnv } from "../env/env.ts";
import { isDatabaseUnavailable } from "../errors/errors.ts";
import { formatStartError, getAddressSetting } from "../startup/start-errors.ts";
import { CommandError, type CommandProgram } from "./command.ts";

/** The settings in `source` are named in it. @throws unexpected errors */
export function formatError(error: unknown, source: CommandProgram["source"]): string {
  if (error instanceof CommandError || error instanceof BackupError || error instanceof EnvError) {
    return error.message;
  }
  const sentence = formatStartError(error, readCommandEnv(source));
  if (sentence !== undefined) return sentence;
  if (!isDatabaseUnavailable(error)) throw error;
  return `${getAddressSetting(error)}: the database is unavailable (${error.message || error.name}).`;
}
