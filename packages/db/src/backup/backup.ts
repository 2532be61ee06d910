import { closeSync, existsSync, openSync, renameSync, rmSync, statSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { Client } from "pg";
import type { ConnectOptions } from "../connect.ts";
import { lockDataFolder } from "../lock-data-folder.ts";
import { BackupError, dumpPostgres, restorePostgres } from "./postgres-programs.ts";

type Target = Pick<ConnectOptions, "databaseUrl" | "dataDir">;

/** A backup holds e-mails and password hashes, so only its owner may read it. A name that is taken stays as it is. */
function reserveFile(file: string): string {
  const partial = `${file}.partial`;
  if (existsSync(file)) throw new BackupError(`${file} exists already; choose another name.`);
  try {
    rmSync(partial, { force: true });
    closeSync(openSync(partial, "wx", 0o600));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new BackupError(`${file} cannot be written: ${reason}`);
  }
  return partial;
}

async function openFolder<Result>(
  dataDir: string,
  options: { loadDataDir?: Blob },
  work: (database: PGlite) => Promise<Result>,
): Promise<Result> {
  const release = lockDataFolder(dataDir);
  try {
    const database = await PGlite.create({ dataDir: getEmbeddedFolder(dataDir), ...options });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  } finally {
    release();
  }
}

const getEmbeddedFolder = (dataDir: string) => path.join(dataDir, "pglite");

async function dumpEmbedded(dataDir: string, file: string): Promise<void> {
  if (!existsSync(getEmbeddedFolder(dataDir))) {
    throw new BackupError(`There is no database in ${path.resolve(dataDir)}.`);
  }
  await openFolder(dataDir, {}, async (database) => {
    const archive = await database.dumpDataDir("gzip");
    await writeFile(file, Buffer.from(await archive.arrayBuffer()));
  });
}

/**
 * Writes pg_dump's custom format, or an archive of the embedded database's folder: one state of the database.
 * @returns its size in bytes
 * @throws BackupError, DataFolderInUseError
 */
export async function backUpDatabase(
  { databaseUrl, dataDir }: Target,
  file: string,
): Promise<number> {
  const partial = reserveFile(file);
  try {
    if (databaseUrl === undefined) await dumpEmbedded(dataDir, partial);
    else await dumpPostgres(databaseUrl, partial);
    renameSync(partial, file);
    return statSync(file).size;
  } finally {
    rmSync(partial, { force: true });
  }
}

async function countTables(databaseUrl: string): Promise<number> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 3_000 });
  await client.connect();
  try {
    const { rows } = await client.query<{ count: number }>(
      "select count(*)::integer as count from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')",
    );
    return rows[0]!.count;
  } finally {
    await client.end();
  }
}

/** Restores into an empty database, whole or not at all. @throws BackupError, DataFolderInUseError */
export async function restoreDatabase(
  { databaseUrl, dataDir }: Target,
  file: string,
): Promise<void> {
  if (!existsSync(file)) throw new BackupError(`There is no file ${file}.`);
  if (databaseUrl !== undefined) {
    const tables = await countTables(databaseUrl);
    if (tables > 0) {
      throw new BackupError(
        `DATABASE_URL: the database has ${tables} tables; a backup is restored into an empty one.`,
      );
    }
    await restorePostgres(databaseUrl, file);
    return;
  }
  const folder = getEmbeddedFolder(dataDir);
  if (existsSync(folder)) {
    throw new BackupError(
      `There is a database in ${path.resolve(dataDir)}: move it away, or set JUMBL_DATA_DIR to another folder.`,
    );
  }
  try {
    await openFolder(dataDir, { loadDataDir: new Blob([await readFile(file)]) }, (database) =>
      database.query("select 1"),
    );
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    const reason = error instanceof Error ? error.message : String(error);
    throw new BackupError(`${file} is not a backup of an embedded database: ${reason}`);
  }
}
