import { sql } from "kysely";
import type { Database } from "../connect.ts";
import type { User } from "../schema.ts";

/** The user a token speaks for, as long as its login session lives. */
export async function findPlayerBySession(
  db: Database,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<{ id: string; username: string; email: string; sessionId: string } | undefined> {
  return db
    .selectFrom("loginSessions")
    .innerJoin("users", "users.id", "loginSessions.userId")
    .select(["users.id", "users.username", "users.email", "loginSessions.id as sessionId"])
    .where("loginSessions.id", "=", sessionId)
    .where("loginSessions.userId", "=", userId)
    .where("loginSessions.expiresAt", ">", sql<Date>`jumbl_now()`)
    .executeTakeFirst();
}

/** E-mails are one without regard to case (Decision 8). */
export async function findUserByEmail(db: Database, email: string): Promise<User | undefined> {
  return db
    .selectFrom("users")
    .selectAll()
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .executeTakeFirst();
}

/** Undefined when the username or the e-mail is taken. */
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

/** Which of the two stood in the way of an insert; the username where both did. */
export async function findTakenName(
  db: Database,
  { username }: { username: string; email: string },
): Promise<"username" | "email"> {
  const taken = await db
    .selectFrom("users")
    .select("id")
    .where(sql<boolean>`lower(username) = lower(${username})`)
    .executeTakeFirst();
  return taken === undefined ? "email" : "username";
}

/** Begins a login session of so many days; answers with its id. */
export async function insertLoginSession(
  db: Database,
  { userId, days }: { userId: string; days: number },
): Promise<string> {
  const { id } = await db
    .insertInto("loginSessions")
    .values({ userId, expiresAt: sql<Date>`jumbl_now() + make_interval(days => ${days})` })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function deleteLoginSession(db: Database, id: string): Promise<void> {
  await db.deleteFrom("loginSessions").where("id", "=", id).execute();
}
