import { existsSync } from "node:fs";
import path from "node:path";
import {
  type Connection,
  type ConnectOptions,
  connect,
  type Database,
  findUnknownSchema,
  isMigrated,
  migrate,
  requireSameDatabase,
  OperatorError,
} from "@jumbl/db";
import type { Command } from "commander";
import { type Env, hidePassword, readCommandEnv } from "../env/env.ts";
import type { CommandIo } from "./command-io.ts";

/** The output of a command: `data` with --json, `lines` otherwise. */
export type CommandResult = {
  data: unknown;
  lines: string[];
  /** Whether a check found something; the command then exits with code 1. */
  isFailure?: boolean;
};

export type CommandContext = {
  io: CommandIo;
  env: Env;
  /** Whether the operator has agreed to everything beforehand, with --yes. */
  isConfirmed: boolean;
};

export type CommandProgram = {
  io: CommandIo;
  source: Record<string, string | undefined> | undefined;
  /** Called once, when the command has ended. */
  setExitCode: (code: number) => void;
};

/** The options every command has. */
type CommonOptions = { json?: true; yes?: true };

/**
 * Prints on stderr which database is used, before anything is read from it or written to it.
 * @throws OperatorError when the addresses lead to different databases
 */
async function announceDatabase({ io, env }: CommandContext): Promise<void> {
  const { DATABASE_URL, DATABASE_MIGRATION_URL, JUMBL_DATA_DIR } = env;
  if (DATABASE_URL === undefined) {
    io.note(`Database: embedded in ${path.resolve(JUMBL_DATA_DIR)}`);
    return;
  }
  if (DATABASE_MIGRATION_URL !== undefined) {
    await requireSameDatabase(DATABASE_URL, DATABASE_MIGRATION_URL);
  }
  io.note(`Database: ${hidePassword(DATABASE_MIGRATION_URL ?? DATABASE_URL)}`);
}

/** Runs `work` with the command's arguments when it is called, and prints its result. */
export function addAction(
  { io, source, setExitCode }: CommandProgram,
  command: Command,
  work: (ctx: CommandContext, ...args: string[]) => Promise<CommandResult>,
  { usesDatabase = true }: { usesDatabase?: boolean } = {},
): void {
  command.option("--json", "prints one JSON document instead of text");
  command.action(async () => {
    const options = command.opts<CommonOptions>();
    const ctx = { io, env: readCommandEnv(source), isConfirmed: options.yes === true };
    if (usesDatabase) await announceDatabase(ctx);
    const result = await work(ctx, ...command.args);
    io.print(options.json ? JSON.stringify(result.data, null, 2) : result.lines.join("\n"));
    setExitCode(result.isFailure ? 1 : 0);
  });
}

/** @throws OperatorError where opening the embedded database would create it */
function requireDatabase({ DATABASE_URL, JUMBL_DATA_DIR }: Env): void {
  if (DATABASE_URL !== undefined || existsSync(path.join(JUMBL_DATA_DIR, "pglite"))) return;
  throw new OperatorError(
    `There is no database in ${path.resolve(JUMBL_DATA_DIR)}: start the server, or run: jumbl database migrate`,
  );
}

/** In milliseconds: an operator would rather wait for a busy database than retry. */
const COMMAND_LIMITS = { connectionTimeoutMillis: 10_000 };

async function withAddress<Result>(
  env: Env,
  address: Pick<ConnectOptions, "databaseUrl" | "migrationUrl">,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  const connection = await connect({
    ...address,
    dataDir: env.JUMBL_DATA_DIR,
    prepare: env.PREPARED_STATEMENTS === "on",
    limits: COMMAND_LIMITS,
  });
  try {
    return await work(connection);
  } finally {
    await connection.close();
  }
}

/** Commands have no statement timeout, and the privileges of the tables' owner. */
export async function withConnection<Result>(
  { env }: CommandContext,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  requireDatabase(env);
  return withAddress(env, { databaseUrl: env.DATABASE_MIGRATION_URL ?? env.DATABASE_URL }, work);
}

/** To inspect what the server's role can do. */
export async function withServerConnection<Result>(
  env: Env,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  requireDatabase(env);
  return withAddress(env, { databaseUrl: env.DATABASE_URL }, work);
}

/** Applies pending migrations as the server does. */
export const migrateDatabase = ({ env }: CommandContext): Promise<string[]> =>
  withAddress(
    env,
    { databaseUrl: env.DATABASE_URL, migrationUrl: env.DATABASE_MIGRATION_URL },
    (connection) => migrate(connection),
  );

/** @throws OperatorError when the database does not have this version's tables */
export function withDatabase<Result>(
  ctx: CommandContext,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  return withConnection(ctx, async ({ background }) => {
    const refusal = await findUnknownSchema(background);
    if (refusal !== undefined) throw new OperatorError(refusal);
    if (!(await isMigrated(background))) {
      throw new OperatorError(
        "The database does not have the tables of this version: start the server, or run: jumbl database migrate",
      );
    }
    return work(background);
  });
}

/** As `addAction`, for work on a database that has this version's tables. */
export const addDatabaseAction = (
  program: CommandProgram,
  command: Command,
  work: (ctx: CommandContext & { db: Database }, ...args: string[]) => Promise<CommandResult>,
): void =>
  addAction(program, command, (ctx, ...args) =>
    withDatabase(ctx, (db) => work({ ...ctx, db }, ...args)),
  );

/** @throws OperatorError unless the operator agrees */
export async function confirm({ io, isConfirmed }: CommandContext, action: string): Promise<void> {
  if (isConfirmed) return;
  if (io.ask === undefined) throw new OperatorError(`${action} Add --yes to do it.`);
  const answer = await io.ask(`${action} Continue? (y/N) `);
  if (!/^y(es)?$/i.test(answer.trim())) throw new OperatorError("Nothing was changed.");
}
