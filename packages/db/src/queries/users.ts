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

/** The whole row of a signed-in user; undefined when the account is gone. */
export async function findUser(db: Database, id: string): Promise<User | undefined> {
  return db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Changes what a player may change of themselves; answers with what is taken by somebody else, if anything is. */
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

/** Deletes the user and, by the foreign keys, every row that belongs to them. False when they were gone already. */
export async function deleteUser(db: Database, id: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom("users")
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return deleted !== undefined;
}

/**
 * Sees to it that the player's rows can be written until the transaction ends: whoever deletes the account waits, or
 * was first. False when the account is gone.
 */
export async function holdUser(db: Database, id: string): Promise<boolean> {
  const held = await db
    .selectFrom("users")
    .select("id")
    .where("id", "=", id)
    .forKeyShare()
    .executeTakeFirst();
  return held !== undefined;
}

/** A user's login sessions, newest first. */
export async function listLoginSessions(
  db: Database,
  userId: string,
): Promise<{ id: string; createdAt: Date; expiresAt: Date }[]> {
  return db
    .selectFrom("loginSessions")
    .select(["id", "createdAt", "expiresAt"])
    .where("userId", "=", userId)
    .orderBy("createdAt", "desc")
    .execute();
}

export async function deleteLoginSessionsOf(db: Database, userId: string): Promise<void> {
  await db.deleteFrom("loginSessions").where("userId", "=", userId).execute();
}

/** Begins a login session of so many days; answers with its id. The user's expired ones are forgotten. */
export async function insertLoginSession(
  db: Database,
  { userId, days }: { userId: string; days: number },
): Promise<string> {
  await db
    .deleteFrom("loginSessions")
    .where("userId", "=", userId)
    .where("expiresAt", "<=", sql<Date>`jumbl_now()`)
    .execute();
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
