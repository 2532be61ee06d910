import { sql } from "kysely";
import type { Provider } from "@jumbl/domain/account";
import type { Database, Transaction } from "../../connection/connect.ts";

const now = sql<Date>`jumbl_now()`;
const createExpiry = (seconds: number) =>
  sql<Date>`jumbl_now() + make_interval(secs => ${seconds}::double precision)`;

export type SignInAttempt = {
  stateHash: string;
  browserHash: string;
  provider: Provider;
  nonce: string;
  codeVerifier: string;
};

export async function insertSignInAttempt(
  db: Database,
  { seconds, ...attempt }: SignInAttempt & { seconds: number },
): Promise<void> {
  await db.deleteFrom("signInAttempts").where("expiresAt", "<=", now).execute();
  await db
    .insertInto("signInAttempts")
    .values({ ...attempt, expiresAt: createExpiry(seconds) })
    .execute();
}

/** One of several concurrent calls gets the attempt; the tickets and pending sign-ups below work the same way. */
export async function consumeSignInAttempt(
  db: Database,
  {
    stateHash,
    browserHash,
    provider,
  }: Pick<SignInAttempt, "stateHash" | "browserHash" | "provider">,
): Promise<{ nonce: string; codeVerifier: string } | undefined> {
  return db
    .deleteFrom("signInAttempts")
    .where("stateHash", "=", stateHash)
    .where("browserHash", "=", browserHash)
    .where("provider", "=", provider)
    .where("expiresAt", ">", now)
    .returning(["nonce", "codeVerifier"])
    .executeTakeFirst();
}

export async function insertSignInTicket(
  db: Database,
  ticket: { ticketHash: string; provider: Provider; userId: string; seconds: number },
): Promise<void> {
  const { seconds, ...values } = ticket;
  await db.deleteFrom("signInTickets").where("expiresAt", "<=", now).execute();
  await db
    .insertInto("signInTickets")
    .values({ ...values, expiresAt: createExpiry(seconds) })
    .execute();
}

export async function consumeSignInTicket(
  db: Database,
  { ticketHash, provider }: { ticketHash: string; provider: Provider },
): Promise<{ id: string; username: string } | undefined> {
  return db
    .deleteFrom("signInTickets")
    .using("users")
    .whereRef("users.id", "=", "signInTickets.userId")
    .where("ticketHash", "=", ticketHash)
    .where("provider", "=", provider)
    .where("expiresAt", ">", now)
    .returning(["users.id", "users.username"])
    .executeTakeFirst();
}

export async function insertPendingSignUp(
  db: Database,
  pending: {
    ticketHash: string;
    provider: Provider;
    subject: string;
    email: string;
    seconds: number;
  },
): Promise<void> {
  const { seconds, ...values } = pending;
  await db.deleteFrom("pendingSignUps").where("expiresAt", "<=", now).execute();
  await db
    .insertInto("pendingSignUps")
    .values({ ...values, expiresAt: createExpiry(seconds) })
    .execute();
}

/** Takes the transaction that inserts the user, so that the sign-up is restored if that fails. */
export async function consumePendingSignUp(
  db: Transaction,
  { ticketHash, provider }: { ticketHash: string; provider: Provider },
): Promise<{ subject: string; email: string } | undefined> {
  return db
    .deleteFrom("pendingSignUps")
    .where("ticketHash", "=", ticketHash)
    .where("provider", "=", provider)
    .where("expiresAt", ">", now)
    .returning(["subject", "email"])
    .executeTakeFirst();
}

export async function deletePendingSignUpsByEmail(db: Transaction, email: string): Promise<void> {
  await db
    .deleteFrom("pendingSignUps")
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .execute();
}

/** An e-mail is never an identity. */
export async function findUserByIdentity(
  db: Database,
  { provider, subject }: { provider: Provider; subject: string },
): Promise<{ id: string; username: string } | undefined> {
  return db
    .selectFrom("users")
    .select(["id", "username"])
    .where(`${provider}Id` as const, "=", subject)
    .executeTakeFirst();
}
