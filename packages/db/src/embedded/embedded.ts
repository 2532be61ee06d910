import path from "node:path";
import v8 from "node:v8";

import { PGlite } from "@electric-sql/pglite";
import { createPgConfig } from "@electric-sql/pglite/node-postgres";
import { Client, type ClientConfig, Pool } from "pg";

import { connectionTypes } from "../connection/connection-types.ts";
import { requireFolderOwner } from "./data-folder-owner.ts";
import { lockDataFolder } from "./lock-data-folder.ts";

/** V8's optimizing compiler needs 600 MB for one function of PostgreSQL. See docs/performance.md#embedded-database. */
function disableOptimizingCompiler(): void {
  v8.setFlagsFromString("--no-wasm-tier-up");
  v8.setFlagsFromString("--no-wasm-dynamic-tiering");
}

/** The pool replaces a client after a failed query; the end of the old one must not reach its successor. */
function createEmbeddedClient(database: PGlite) {
  return class EmbeddedClient extends Client {
    constructor(config?: ClientConfig) {
      super(Object.assign({}, config, createPgConfig(database)));
    }
  };
}

/** Opens PostgreSQL inside this process, stored in `<dataDir>/pglite` and guarded by `<dataDir>/lock`. */
export async function openEmbedded(dataDir: string) {
  requireFolderOwner(dataDir);
  const release = lockDataFolder(dataDir);
  try {
    disableOptimizingCompiler();
    const database = await PGlite.create({ dataDir: path.join(dataDir, "pglite") });
    const pool = new Pool({
      Client: createEmbeddedClient(database),
      types: connectionTypes,
      max: 1, // PGlite is one session
      idleTimeoutMillis: 0,
      // A query outside the open transaction would deadlock, so it fails instead.
      connectionTimeoutMillis: 10_000,
      // The session remains when a client is replaced, with the statements that the old one prepared.
      // oxlint-disable-next-line typescript/no-misused-promises -- the pool awaits it, which its types do not say
      onConnect: () => database.exec("deallocate all").then(() => {}),
    });
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
