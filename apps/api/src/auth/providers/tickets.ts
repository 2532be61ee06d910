import type { CompleteSignUpInput } from "@jumbl/contract/auth";
import { findTakenField, insertUser } from "@jumbl/db/queries/accounts/users";
import { consumePendingSignUp, consumeSignInTicket } from "@jumbl/db/queries/accounts/sign-in";
import type { Provider } from "@jumbl/domain/account";
import type { Context, InTransaction } from "../../context.ts";
import { PlayerError } from "../../errors.ts";
import { createLoginSession } from "../login-sessions/create-login-session.ts";
import { hashSecret } from "../secrets.ts";
import { createTakenError } from "../taken-error.ts";
import { clearSignInCookie, readSignInCookie } from "./sign-in-cookies.ts";

const IDENTITY_COLUMNS = {
  google: "googleId",
  ego: "egoId",
} as const satisfies Record<Provider, string>;

function createExpiredError(): PlayerError {
  return new PlayerError("expired", "That sign-in has expired. Please try again.");
}

export const exchangeTicket = (provider: Provider) => async (ctx: Context) => {
  const ticket = readSignInCookie(ctx, "ticket");
  const user =
    ticket === undefined
      ? undefined
      : await consumeSignInTicket(ctx.db, { ticketHash: hashSecret(ticket), provider });
  if (user === undefined) throw createExpiredError();
  const signedIn = await createLoginSession(ctx, user);
  clearSignInCookie(ctx, "ticket");
  return signedIn;
};

/** Must run in a transaction, so that the pending sign-up stays redeemable when the username is taken. */
export const completeSignUp =
  (provider: Provider) =>
  async (ctx: InTransaction<Context>, { username }: CompleteSignUpInput) => {
    const ticket = readSignInCookie(ctx, "ticket");
    const pending =
      ticket === undefined
        ? undefined
        : await consumePendingSignUp(ctx.db, { ticketHash: hashSecret(ticket), provider });
    if (pending === undefined) throw createExpiredError();

    const { subject, email } = pending;
    const identity = { [IDENTITY_COLUMNS[provider]]: subject };
    const user = await insertUser(ctx.db, { username, email, ...identity });
    if (user === undefined) {
      throw createTakenError(await findTakenField(ctx.db, { username, email }));
    }
    const signedIn = await createLoginSession(ctx, user);
    clearSignInCookie(ctx, "ticket");
    return signedIn;
  };
