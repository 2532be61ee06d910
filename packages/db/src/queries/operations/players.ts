import { type InferResult, sql } from "kysely";
import type { Database } from "../../connection/connect.ts";
import { isSameText } from "../accounts/users.ts";

const selectPlayers = (db: Database) =>
  db
    .selectFrom("users")
    .select([
      "id",
      "username",
      "email",
      "createdAt",
      "suspendedAt",
      "hiddenAt",
      sql<boolean>`password is not null`.as("hasPassword"),
      sql<boolean>`google_id is not null`.as("google"),
      sql<boolean>`ego_id is not null`.as("ego"),
    ]);

export type PlayerRow = InferResult<ReturnType<typeof selectPlayers>>[number];

export async function searchPlayers(
  db: Database,
  { text, limit }: { text: string; limit: number },
): Promise<PlayerRow[]> {
  const isPart = (column: string) =>
    sql<boolean>`position(lower(${text} collate "C") in lower(${sql.ref(column)} collate "C")) > 0`;
  return selectPlayers(db)
    .where((eb) => eb.or([isPart("username"), isPart("email")]))
    .orderBy("username")
    .limit(limit)
    .execute();
}

/** By id, username or e-mail, without regard to case. */
export async function findPlayer(db: Database, name: string): Promise<PlayerRow | undefined> {
  return selectPlayers(db)
    .where((eb) =>
      eb.or([
        sql<boolean>`id::text = lower(${name})`,
        isSameText("username", name),
        isSameText("email", name),
      ]),
    )
    .executeTakeFirst();
}

export async function listPlayerBatch(
  db: Database,
  { after, limit }: { after: string | null; limit: number },
): Promise<{ id: string; username: string }[]> {
  return db
    .selectFrom("users")
    .select(["id", "username"])
    .$if(after !== null, (query) => query.where("id", ">", after!))
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** PostgreSQL's estimate if a count would take long. */
export async function countPlayers(db: Database): Promise<number> {
  const { rows } = await sql<{ players: number }>`
    select case when reltuples > 100000 then reltuples::bigint else (select count(*) from users) end as players
    from pg_class where oid = 'users'::regclass`.execute(db);
  return rows[0]!.players;
}

export type PlayerActivity = {
  loginSessions: number;
  dailyResults: number;
  archiveResults: number;
  /** The end of the last play; null without one. */
  lastPlayAt: Date | null;
};

export async function readPlayerActivity(db: Database, userId: string): Promise<PlayerActivity> {
  const { rows } = await sql<PlayerActivity>`
    select
      (select count(*) from login_sessions where user_id = ${userId} and expires_at > jumbl_now()) as login_sessions,
      count(*) filter (where not is_archive) as daily_results, count(*) filter (where is_archive) as archive_results,
      max(completed_at) as last_play_at
    from game_results where user_id = ${userId}`.execute(db);
  return rows[0]!;
}
