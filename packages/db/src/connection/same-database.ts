import { withClient } from "./with-client.ts";
import { OperatorError } from "../operator-error.ts";

type Identity = { database: string; address: string };

/** The start time distinguishes a server from its copies, which have the same names and ids, even through a pooler. */
const readIdentity = (databaseUrl: string) =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<Identity>(`
      select format('%s %s', oid, pg_postmaster_start_time()) as database,
        format('%s on %s', datname, coalesce(host(inet_server_addr()) || ':' || inet_server_port(), 'a local socket'))
          as address
      from pg_database where datname = current_database()`);
    return rows[0]!;
  });

/**
 * An error about the owner's address has the name of its setting in `setting`.
 * @throws OperatorError when the two addresses point to different databases
 */
export async function requireSameDatabase(
  databaseUrl: string,
  migrationUrl: string,
): Promise<void> {
  const server = await readIdentity(databaseUrl);
  const owner = await readIdentity(migrationUrl).catch((error: Error) => {
    throw Object.assign(error, { setting: "DATABASE_MIGRATION_URL" });
  });
  if (server.database === owner.database) return;
  throw new OperatorError(
    `DATABASE_URL leads to the database ${server.address}, DATABASE_MIGRATION_URL to ${owner.address}. ` +
      "Both must lead to the same database; nothing was read or changed.",
  );
}
