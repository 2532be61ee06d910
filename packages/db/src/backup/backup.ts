import { randomUUID } from "node:crypto";
import { closeSync, existsSync, linkSync, openSync, renameSync, rmSync, statSync } from "node:fs";
import { open, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { PGlite } from "@electric-sql/pglite";
import type { ConnectOptions } from "../connection/connect.ts";
import { withClient } from "../connection/with-client.ts";
import { lockDataFolder } from "../embedded/lock-data-folder.ts";
import { BackupError, dumpPostgres, restorePostgres } from "./postgres-programs.ts";
import { withCleanup } from "./with-cleanup.ts";

type Target = Pick<ConnectOptions, "databaseUrl" | "dataDir">;

/** A backup contains e-mails and password hashes, so only its owner may read it. */
const MODE = 0o600;

const createTakenError = (file: string) =>
  new BackupError(`${file} already exists; choose another name.`);

const decompress = promisify(gunzip);

const GZIP_MAGIC = Buffer.from([0x1f, 0x8b]);

const getReason = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Creates the file to write to, which no other process uses, even for a backup of the same name. */
function reserveFile(file: string): string {
  const partial = `${file}.${randomUUID()}.partial`;
  if (existsSync(file)) throw createTakenError(file);
  try {
    closeSync(openSync(partial, "wx", MODE));
  } catch (error) {
    throw new BackupError(`${file} cannot be written: ${getReason(error)}`);
  }
  return partial;
}

/** Linking, unlike renaming, does not replace a file written meanwhile. */
function publish(partial: string, file: string): void {
  try {
    linkSync(partial, file);
  } catch (error) {
    const isTaken = (error as NodeJS.ErrnoException).code === "EEXIST" || existsSync(file);
    if (isTaken) throw createTakenError(file);
    // For a file system without hard links. A copy would need twice the space, and a kill would leave a partial one.
    renameSync(partial, file);
  }
}

const getEmbeddedFolder = (dataDir: string) => path.join(dataDir, "pglite");

/** For the holder of the folder's lock. */
async function openFolder(
  dataDir: string,
  options: { loadDataDir?: Blob },
  work: (database: PGlite) => Promise<unknown>,
): Promise<void> {
  const database = await PGlite.create({ dataDir: getEmbeddedFolder(dataDir), ...options });
  try {
    await work(database);
  } finally {
    await database.close();
  }
}

async function dumpEmbedded(dataDir: string, file: string): Promise<void> {
  if (!existsSync(getEmbeddedFolder(dataDir))) {
    throw new BackupError(`There is no database in ${path.resolve(dataDir)}.`);
  }
  const release = lockDataFolder(dataDir);
  try {
    await openFolder(dataDir, {}, async (database) => {
      const archive = await database.dumpDataDir("gzip");
      await writeFile(file, Buffer.from(await archive.arrayBuffer()));
    });
  } finally {
    release();
  }
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
  const removePartial = () => rmSync(partial, { force: true });
  return withCleanup(removePartial, async () => {
    if (databaseUrl === undefined) await dumpEmbedded(dataDir, partial);
    else await dumpPostgres(databaseUrl, partial);
    publish(partial, file);
    return statSync(file).size;
  });
}

const countTables = (databaseUrl: string) =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      "select count(*)::integer as count from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')",
    );
    return rows[0]!.count;
  });

/** PGlite would decompress it too, but reports a damaged file where no caller can catch it. @throws BackupError */
async function readArchive(file: string): Promise<Blob> {
  const bytes = await readFile(file).catch((error: unknown) => {
    throw new BackupError(`${file} cannot be read: ${getReason(error)}`);
  });
  if (bytes.subarray(0, 5).toString() === "PGDMP") {
    throw new BackupError(
      `${file} is a backup of a PostgreSQL: set DATABASE_URL to an empty database of one to restore it there.`,
    );
  }
  try {
    return new Blob([await decompress(bytes)]);
  } catch (error) {
    throw new BackupError(
      `${file} is damaged, cut off, or not a backup of an embedded database: ${getReason(error)}`,
    );
  }
}

/** @throws BackupError, DataFolderInUseError */
async function restoreEmbedded(dataDir: string, file: string): Promise<void> {
  const loadDataDir = await readArchive(file);
  // Before the folder is inspected, so that the one removed below is this restore's own.
  const release = lockDataFolder(dataDir);
  try {
    const folder = getEmbeddedFolder(dataDir);
    if (existsSync(folder)) {
      throw new BackupError(
        `There is a database in ${path.resolve(dataDir)}: move it away, or set JUMBL_DATA_DIR to another folder.`,
      );
    }
    try {
      await openFolder(dataDir, { loadDataDir }, (database) => database.query("select 1"));
    } catch (error) {
      rmSync(folder, { recursive: true, force: true });
      throw new BackupError(`${file} is not a backup of an embedded database: ${getReason(error)}`);
    }
  } finally {
    release();
  }
}

/** For a backup of an embedded database, which pg_restore cannot read. @throws BackupError */
async function refuseArchive(file: string): Promise<void> {
  const handle = await open(file).catch((error: unknown) => {
    throw new BackupError(`${file} cannot be read: ${getReason(error)}`);
  });
  try {
    const start = Buffer.alloc(GZIP_MAGIC.length);
    if (!statSync(file).isDirectory()) await handle.read(start);
    if (!start.equals(GZIP_MAGIC)) return;
  } finally {
    await handle.close();
  }
  throw new BackupError(
    `${file} is not a backup of a PostgreSQL. Restore one of an embedded database without DATABASE_URL, then run: jumbl database move`,
  );
}

/** Restores into an empty database, all or nothing. @throws BackupError, DataFolderInUseError */
export async function restoreDatabase(
  { databaseUrl, dataDir }: Target,
  file: string,
): Promise<void> {
  if (!existsSync(file)) throw new BackupError(`There is no file ${file}.`);
  if (databaseUrl === undefined) return restoreEmbedded(dataDir, file);
  await refuseArchive(file);
  const tables = await countTables(databaseUrl);
  if (tables > 0) {
    throw new BackupError(
      `DATABASE_URL: the database has ${tables} tables; a backup is restored into an empty one.`,
    );
  }
  await restorePostgres(databaseUrl, file);
}
