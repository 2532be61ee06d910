import { sql } from "kysely";
import type { Database } from "../connect.ts";
import type { Provider } from "../schema.ts";

export type { Provider };

const now = sql<Date>`jumbl_now()`;
const inSeconds = (seconds: number) =>
  sql<Date>`jumbl_now() + make_interval(secs => ${seconds}::double precision)`;

/** What must be remembered while somebody is away at a provider. */
export type SignInAttempt = {
  stateHash: string;
  browserHash: string;
  provider: Provider;
  nonce: string;
  codeVerifier: string;
};

/** Remembers an attempt for so many seconds, and forgets those nobody came back from. */
export async function insertSignInAttempt(
  db: Database,
  { seconds, ...attempt }: SignInAttempt & { seconds: number },
): Promise<void> {
  await db.deleteFrom("signInAttempts").where("expiresAt", "<=", now).execute();
  await db
    .insertInto("signInAttempts")
    .values({ ...attempt, expiresAt: inSeconds(seconds) })
    .execute();
}

/** Takes an attempt of this browser at this provider, once; undefined when there is none or it is too old. */
export async function takeSignInAttempt(
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

/** Keeps a ticket that `takeSignInTicket` turns into its user, for so many seconds. */
export async function insertSignInTicket(
  db: Database,
  ticket: { ticketHash: string; provider: Provider; userId: string; seconds: number },
): Promise<void> {
  const { seconds, ...values } = ticket;
  await db.deleteFrom("signInTickets").where("expiresAt", "<=", now).execute();
  await db
    .insertInto("signInTickets")
    .values({ ...values, expiresAt: inSeconds(seconds) })
    .execute();
}

/** The user of a ticket, which is gone with this: of any number of calls at once exactly one gets it. */
export async function takeSignInTicket(
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

/** Keeps what a provider said of somebody new until they have chosen a username, for so many seconds. */
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
    .values({ ...values, expiresAt: inSeconds(seconds) })
    .execute();
}

/** Who a pending sign-up is for. In the transaction of the insert it comes back when that fails. */
export async function takePendingSignUp(
  db: Database,
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

/** Forgets the sign-ups a person began besides the one they finished. */
export async function deletePendingSignUpsOf(db: Database, email: string): Promise<void> {
  await db
    .deleteFrom("pendingSignUps")
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .execute();
}

/** The user a provider knows under this name; an e-mail is never an identity. */
export async function findUserByIdentity(
  db: Database,
  { provider, subject }: { provider: Provider; subject: string },
): Promise<{ id: string; username: string } | undefined> {
  return db
    .selectFrom("users")
    .select(["id", "username"])
    .where(provider === "google" ? "googleId" : "egoId", "=", subject)
    .executeTakeFirst();
}
