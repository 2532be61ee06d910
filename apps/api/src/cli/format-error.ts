import { BackupError } from "@jumbl/db/backup";
import { isDatabaseUnavailable } from "../errors/errors.ts";
import { formatDatabaseError, formatStartError, getAddressSetting } from "../startup/start-errors.ts";
import { CommandError } from "./command.ts";

/** @throws unexpected errors */
export function formatError(error: unknown): string {
  if (error instanceof CommandError || error instanceof BackupError) return error.message;
  const sentence =
    formatStartError(error) ?? (error instanceof Error ? formatDatabaseError(error) : undefined);
  if (sentence !== undefined) return sentence;
  if (!isDatabaseUnavailable(error)) throw error;
  return `${getAddressSetting(error)}: the database is unavailable (${error.message || error.name}).`;
}
