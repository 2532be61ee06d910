import type { CompleteSignUpInput } from "@jumbl/contract/auth";
import { findTakenField, insertUser } from "@jumbl/db/queries/accounts/users";
import { consumePendingSignUp, consumeSignInTicket } from "@jumbl/db/queries/accounts/sign-in";
import type { Provider } from "@jumbl/domain/account";
import type { Context } from "../../procedures/context.ts";
import { inTransaction } from "../../procedures/transaction.ts";
import { PlayerError } from "../../errors/errors.ts";
import { createLoginSession } from "../login-sessions/create-login-session.ts";
import { hashSecret } from "../secrets.ts";
import { createTakenError } from "../taken-error.ts";
import { clearSignInCookie, readSignInCookie } from "./sign-in-cookies.ts";

function createSignInExpiredError(): PlayerError {
  return new PlayerError("expired", "That sign-in has expired. Please try again.");
}

export async function exchangeTicket(ctx: Context, provider: Provider) {
  const ticket = readSignInCookie(ctx, "ticket");
  const user =
    ticket === undefined
      ? undefined
      : await consumeSignInTicket(ctx.db, { ticketHash: hashSecret(ticket), provider });
  if (user === undefined) throw createSignInExpiredError();
  const signedIn = await createLoginSession(ctx, user);
  clearSignInCookie(ctx, "ticket");
  return signedIn;
}

/** The pending sign-up stays redeemable when the username is taken. */
export async function completeSignUp(
  ctx: Context,
  provider: Provider,
  { username }: CompleteSignUpInput,
) {
  const ticket = readSignInCookie(ctx, "ticket");
  if (ticket === undefined) throw createSignInExpiredError();
  const signedIn = await inTransaction(ctx, async (inner) => {
    const ticketHash = hashSecret(ticket);
    const pending = await consumePendingSignUp(inner.db, { ticketHash, provider });
    if (pending === undefined) throw createSignInExpiredError();

    const { subject, email } = pending;
    const user = await insertUser(inner.db, { username, email, [`${provider}Id`]: subject });
    if (user === undefined) {
      const taken = await findTakenField(inner.db, { username, email });
      // Otherwise the person has meanwhile signed up elsewhere, and the next sign-in succeeds.
      throw taken === undefined ? createSignInExpiredError() : createTakenError(taken);
    }
    return createLoginSession(inner, user);
  });
  ctx.observability.metrics.signUps.inc({ method: provider });
  clearSignInCookie(ctx, "ticket");
  return signedIn;
}
