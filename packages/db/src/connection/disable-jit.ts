import { withClient } from "./with-client.ts";

/**
 * Turns just-in-time compilation off for the role of `databaseUrl` in its database: compiling takes longer than running
 * any of our statements. Done at each start, as a dump does not contain it and a pooler refuses it as a start-up option.
 * Applies to connections that are opened afterwards. See docs/decisions/0033-no-jit.md.
 */
export async function disableJit(databaseUrl: string): Promise<void> {
  // It fails without the privilege, on a standby, or when two servers do it at once. `jumbl doctor` then reports it.
  await withClient(databaseUrl, (client) =>
    client.query(`
      do $$ begin
        if current_setting('jit')::boolean then
          execute format('alter role current_user in database %I set jit = off', current_database());
        end if;
      exception when insufficient_privilege or read_only_sql_transaction or internal_error or unique_violation then null;
      end $$`),
  );
}
