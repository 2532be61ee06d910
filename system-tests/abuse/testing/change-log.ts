import type { Target } from "./target.ts";

/**
 * Refused calls change throttle counters, no caller moves the test's clock, and puzzles are counted from the results,
 * which are watched.
 */
const UNWATCHED = ["throttles", "test_clock", "change_log", "puzzle_changes", "puzzle_counts"];

/** A change such as "update on users", and the player whose row it was; null for rows without a player. */
export type Change = { change: string; player: string | null };

/**
 * Logs every change of a row from now on, including in tables added later, but not updates that change nothing. The
 * trigger function runs with the rights of the tables' owner, because the server's role may not write to the log.
 *
 * @returns a function that returns the changes since its last call; its cost does not depend on how much is stored
 */
export async function installChangeLog({ query }: Target): Promise<() => Promise<Change[]>> {
  await query(`
    create table change_log (id bigint generated always as identity primary key, change text, player text);
    create function log_change() returns trigger language plpgsql security definer as $$
      declare changed jsonb := to_jsonb(coalesce(new, old));
      begin
        insert into change_log (change, player) values (
          lower(tg_op) || ' on ' || tg_table_name,
          changed ->> case tg_table_name when 'users' then 'id' else 'user_id' end);
        return null;
      end $$;
    do $$
      declare name text;
      begin
        for name in
          select tablename from pg_tables
          where schemaname = 'public' and tablename <> all ('{${UNWATCHED.join(",")}}')
        loop
          execute format('create trigger log_row after insert or delete on %I for each row execute function log_change()', name);
          execute format('create trigger log_update after update on %I for each row
            when (old.* is distinct from new.*) execute function log_change()', name);
        end loop;
      end $$`);
  return () => query<Change>("delete from change_log returning change, player");
}
