import type { Provider } from "@jumbl/domain/account";
import type { Database, Transaction } from "../../connection/connect.ts";
import { now } from "../clock.ts";
import { isSameText } from "./users.ts";

/** One of several concurrent calls gets the attempt; the tickets and pending sign-ups work the same way. */
export async function consumeSignInAttempt(
  db: Database,
  attempt: { stateHash: string; browserHash: string; provider: Provider },
) {
  return db
    .deleteFrom("signInAttempts")
    .where("stateHash", "=", attempt.stateHash)
    .where("browserHash", "=", attempt.browserHash)
    .where("provider", "=", attempt.provider)
    .where("expiresAt", ">", now)
    .returning(["nonce", "codeVerifier"])
    .executeTakeFirst();
}

export async function consumeSignInTicket(
  db: Database,
  { ticketHash, provider }: { ticketHash: string; provider: Provider },
) {
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

/** Takes the transaction that inserts the user, so that the sign-up is restored if that fails. */
export async function consumePendingSignUp(
  db: Transaction,
  { ticketHash, provider }: { ticketHash: string; provider: Provider },
) {
  return db
    .deleteFrom("pendingSignUps")
    .where("ticketHash", "=", ticketHash)
    .where("provider", "=", provider)
    .where("expiresAt", ">", now)
    .returning(["subject", "email"])
    .executeTakeFirst();
}

export async function deletePendingSignUpsByEmail(db: Transaction, email: string): Promise<void> {
  await db.deleteFrom("pendingSignUps").where(isSameText("email", email)).execute();
}

/** An e-mail is never an identity. */
export async function findUserByIdentity(
  db: Database,
  { provider, subject }: { provider: Provider; subject: string },
) {
  return db
    .selectFrom("users")
    .select(["id", "username"])
    .where(`${provider}Id` as const, "=", subject)
    .executeTakeFirst();
}
