import path from "node:path";

import { PGlite } from "@electric-sql/pglite";
import { createPgConfig } from "@electric-sql/pglite/node-postgres";
import { Pool } from "pg";

import { connectionTypes } from "./connection-types.ts";
import { lockDataFolder } from "./lock-data-folder.ts";

/** Opens PostgreSQL inside this process, stored in `<dataDir>/pglite` and guarded by `<dataDir>/lock`. */
export async function openEmbedded(dataDir: string) {
  const release = lockDataFolder(dataDir);
  try {
    const database = await PGlite.create({ dataDir: path.join(dataDir, "pglite") });
    const pool = new Pool(
      Object.assign(createPgConfig(database), {
        types: connectionTypes,
        max: 1, // PGlite is one session
        idleTimeoutMillis: 0,
        // A query outside an open transaction would wait for itself, so it fails instead.
        connectionTimeoutMillis: 10_000,
      }),
    );
    const close = async () => {
      await database.close();
      release();
    };
    return { pool, close };
  } catch (error) {
    release();
    throw error;
  }
}
