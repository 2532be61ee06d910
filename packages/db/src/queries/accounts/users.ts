import { sql } from "kysely";
import type { Database, Transaction } from "../../connection/connect.ts";
import type { User } from "../../schema/schema.ts";
import { createBatchStatement } from "../../statements/batch-statement.ts";
import { now } from "../clock.ts";
import { deleteUnlocked } from "../delete-unlocked.ts";

export type SessionPlayer = { id: string; username: string; email: string; sessionId: string };

const selectSessionPlayers = createBatchStatement<
  { sessionId: string },
  SessionPlayer | Record<keyof SessionPlayer, null>
>(
  { sessionId: "uuid" },
  (batch) => sql`
    select player.id, player.username, player.email, player.session_id from ${batch} left join lateral (
      select users.id, username, email, login_sessions.id as session_id
      from login_sessions join users on users.id = user_id
      where login_sessions.id = batch."sessionId" and expires_at > jumbl_now() limit 1
    ) as player on true`,
);

/** Returns the player of each login session, undefined for one that has ended. */
export async function listSessionPlayers(
  db: Database,
  sessions: readonly { sessionId: string }[],
): Promise<(SessionPlayer | undefined)[]> {
  const rows = await selectSessionPlayers(db, sessions);
  return rows.map((row) => (row.id === null ? undefined : row));
}

/** Ignores case like the unique indexes: in ASCII only, whatever the database's collation is. */
export const isSameText = (column: string, value: string) =>
  sql<boolean>`lower(${sql.ref(column)} collate "C") = lower(${value} collate "C")`;

export async function findUserByEmail(db: Database, email: string): Promise<User | undefined> {
  return db.selectFrom("users").selectAll().where(isSameText("email", email)).executeTakeFirst();
}

/** Undefined when the username, the e-mail or the identity at a provider is taken. */
export async function insertUser(
  db: Database,
  values: { username: string; email: string; password?: string; googleId?: string; egoId?: string },
): Promise<User | undefined> {
  return db
    .insertInto("users")
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Which of the two another user has: the username if both are taken, undefined if neither is. */
export async function findTakenField(
  db: Database,
  { username, email }: { username: string; email: string },
): Promise<"username" | "email" | undefined> {
  const owners = await db
    .selectFrom("users")
    .select(isSameText("username", username).as("hasUsername"))
    .where((eb) => eb.or([isSameText("username", username), isSameText("email", email)]))
    .execute();
  if (owners.some(({ hasUsername }) => hasUsername)) return "username";
  return owners.length > 0 ? "email" : undefined;
}

export async function findUser(db: Database, id: string): Promise<User | undefined> {
  return db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Returns the field whose new value another user already has, if any. */
export async function updateUser(
  db: Database,
  { id, values }: { id: string; values: Partial<Pick<User, "username" | "email" | "password">> },
): Promise<"username" | "email" | undefined> {
  try {
    await db.updateTable("users").set(values).where("id", "=", id).execute();
    return undefined;
  } catch (error) {
    const constraint =
      error instanceof Error && "constraint" in error ? error.constraint : undefined;
    if (constraint === "users_username_key") return "username";
    if (constraint === "users_email_key") return "email";
    throw error;
  }
}

/** Foreign keys delete all of the user's rows. False when the user did not exist. */
export async function deleteUser(db: Transaction, id: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom("users")
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return deleted !== undefined;
}

/**
 * Prevents other changes of the user until the transaction ends, after waiting for one that is being committed. Returns the
 * password hash, null in an account without one; undefined when the user does not exist.
 */
export async function lockUser(db: Transaction, id: string) {
  return db
    .selectFrom("users")
    .select("password")
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function listLoginSessions(db: Database, userId: string) {
  return db
    .selectFrom("loginSessions")
    .select(["id", "createdAt", "expiresAt"])
    .where("userId", "=", userId)
    .orderBy("createdAt", "desc")
    .execute();
}

/** Whether the login session began less than `minutes` ago. */
export async function isRecentLoginSession(
  db: Database,
  { id, minutes }: { id: string; minutes: number },
): Promise<boolean> {
  const since = sql<Date>`jumbl_now() - make_interval(mins => ${minutes})`;
  const session = await db
    .selectFrom("loginSessions")
    .select("id")
    .where("id", "=", id)
    .where("createdAt", ">", since)
    .executeTakeFirst();
  return session !== undefined;
}

/** Ends the login sessions of a player, or of all players, in the order of `deleteLoginSessions`. Returns their number. */
export async function endLoginSessions(
  db: Database,
  { userId }: { userId: string | null },
): Promise<number> {
  const where = userId === null ? sql`true` : sql`user_id = ${userId}`;
  const { numAffectedRows } = await sql`
    delete from login_sessions where id = any(array(
      select id from login_sessions where ${where} order by id for update))`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/**
 * Waits for a change of the user that is being committed: no login session may follow a change that ended them all.
 * Undefined when the user is gone, suspended, or no longer has the `password` hash.
 */
export async function insertLoginSession(
  db: Database,
  { userId, days, password }: { userId: string; days: number; password?: string | undefined },
): Promise<string | undefined> {
  const expiresAt = sql<Date>`jumbl_now() + make_interval(days => ${days})`;
  const session = await db
    .with("expired", (cte) =>
      cte.deleteFrom("loginSessions").where("userId", "=", userId).where("expiresAt", "<=", now),
    )
    .insertInto("loginSessions")
    .columns(["userId", "expiresAt"])
    .expression((eb) =>
      eb
        .selectFrom("users")
        .select(["id", expiresAt.as("expiresAt")])
        .where("id", "=", userId)
        .where("suspendedAt", "is", null)
        .$if(password !== undefined, (query) => query.where("password", "=", password!))
        .forShare(),
    )
    .returning("id")
    .executeTakeFirst();
  return session?.id;
}

/** Locks the login sessions in the order of their ids, so that concurrent statements cannot deadlock. */
export async function deleteLoginSessions(db: Database, ids: readonly string[]): Promise<void> {
  await sql`
    delete from login_sessions where id = any(array(
      select id from login_sessions where id = any(${ids}::uuid[]) order by id for update))`.execute(
    db,
  );
}

export function deleteExpiredLoginSessions(db: Database, limit: number): Promise<number> {
  const where = sql`expires_at <= (select jumbl_now())`;
  return deleteUnlocked(db, "loginSessions", { where, orderBy: "expiresAt", limit });
}
