import { OperatorError } from "@jumbl/db";
import type { Env } from "../env/env.ts";

const FOLDER_CODES: Record<string, string> = {
  EACCES: "cannot be written by this user",
  EPERM: "cannot be written by this user",
  EROFS: "is on a read-only file system",
  EEXIST: "is a file; a folder is needed",
  ENOTDIR: "is a file or inside one; a folder is needed",
  ENOENT: "cannot be created; its parent folder is missing or read-only",
  ENOSPC: "is on a full disk",
  EDQUOT: "is on a full disk",
};

/** The same errors as reported by PGlite's file system. */
const PGLITE_CODES: Record<number, string> = {
  2: "EACCES",
  51: "ENOSPC",
  54: "ENOTDIR",
  63: "EPERM",
  69: "EROFS",
};

const TLS_CODES =
  /^(ERR_TLS_|CERT_|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT|UNABLE_TO_|HOSTNAME_MISMATCH|EPROTO|ERR_SSL_)/;

/** Classes of PostgreSQL error codes that only another setting, role, database or permission can resolve. */
const SETTING_CODES = /^(28...|3D000|3F000|42501)$/;

const INSUFFICIENT_PRIVILEGE = "42501";

/** Privileges that PostgreSQL gives everyone unless they were revoked; migrations do not grant them. */
const PUBLIC_PRIVILEGES: Record<string, string> = { database: "connect", function: "execute" };

function formatRemedy(message: string): string {
  const [, kind = "", name = ""] = /^permission denied for (\w+) (\S+)/.exec(message) ?? [];
  const privilege = PUBLIC_PRIVILEGES[kind];
  return privilege === undefined
    ? '"jumbl database migrate" with DATABASE_MIGRATION_URL grants the role what it needs'
    : `as the owner run: grant ${privilege} on ${kind} ${name} to <the role of this address>`;
}

function readCode(error: object): string {
  if ("code" in error && typeof error.code === "string") return error.code;
  const isFromPglite = "name" in error && error.name === "ErrnoError" && "errno" in error;
  return isFromPglite ? (PGLITE_CODES[Number(error.errno)] ?? "") : "";
}

const withoutFullStop = (sentence: string) => sentence.trim().replace(/\.$/, "");

/** The setting with the address that the error is about. */
export const getAddressSetting = (error: Error): string =>
  "setting" in error ? String(error.setting) : "DATABASE_URL";

/** An address that does not ask for encryption leaves it to PGSSLMODE, which the driver reads itself. */
function formatEncryptionError(error: Error, env: Env): string {
  const setting = getAddressSetting(error);
  const reason = withoutFullStop(error.message);
  const address =
    setting === "DATABASE_MIGRATION_URL" ? env.DATABASE_MIGRATION_URL : env.DATABASE_URL;
  return /[?&]ssl/.test(address ?? "")
    ? `${setting}: no encrypted connection (${reason}).`
    : `PGSSLMODE: no encrypted connection to ${setting} (${reason}).`;
}

/** Returns a sentence with the setting when no retry can help; undefined for every other error. */
export function formatDatabaseError(error: Error, env: Env): string | undefined {
  const code = readCode(error);
  const setting = getAddressSetting(error);
  const isTls = TLS_CODES.test(code) || error.message.includes("does not support SSL");
  if (isTls) return formatEncryptionError(error, env);
  const remedy = code === INSUFFICIENT_PRIVILEGE ? `; ${formatRemedy(error.message)}` : "";
  if (SETTING_CODES.test(code)) return `${setting}: ${withoutFullStop(error.message)}${remedy}.`;
  return undefined;
}

/** Includes a full disk reported by the embedded PostgreSQL. */
function formatFolderError(error: object, env: Env): string | undefined {
  const code = readCode(error) === "53100" ? "ENOSPC" : readCode(error);
  const problem = FOLDER_CODES[code];
  return problem === undefined ? undefined : `JUMBL_DATA_DIR: ${env.JUMBL_DATA_DIR} ${problem}.`;
}

function formatListenError(error: object, { PORT, METRICS_PORT, HOST }: Env): string | undefined {
  const isMetrics = "port" in error && error.port === METRICS_PORT;
  const [name, port] = isMetrics ? ["METRICS_PORT", METRICS_PORT] : ["PORT", PORT];
  switch (readCode(error)) {
    case "EADDRINUSE":
      return `${name}: ${port} is in use by another program; stop it or set ${name} to another number.`;
    case "EACCES":
      return `${name}: ${port} requires privileges that this user does not have; set ${name} to 1024 or more.`;
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return `HOST: ${HOST} is not an address of this machine; unset HOST to listen on all of them.`;
    default:
      return undefined;
  }
}

/** Returns a sentence with the change the operator can make; undefined for a bug. */
export function formatStartError(error: unknown, env?: Env): string | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  if (error instanceof OperatorError) return error.message;
  if (env === undefined) return undefined;
  const isListening = "syscall" in error && error.syscall === "listen";
  if (isListening || ("hostname" in error && error.hostname === env.HOST)) {
    return formatListenError(error, env);
  }
  if (env.DATABASE_URL === undefined) return formatFolderError(error, env);
  return error instanceof Error ? formatDatabaseError(error, env) : undefined;
}
