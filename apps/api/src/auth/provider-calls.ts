import type { CompleteSignUpInput } from "@jumbl/contract/auth";
import { findTakenName, insertUser } from "@jumbl/db/queries/users";
import { type Provider, takePendingSignUp, takeSignInTicket } from "@jumbl/db/queries/sign-in";
import type { z } from "zod";
import type { Context } from "../context.ts";
import { PlayerError } from "../errors.ts";
import { openSession } from "./open-session.ts";
import { takenError } from "./register.ts";
import { clearSignInCookie, hashOf, readSignInCookie } from "./sign-in-cookies.ts";

function expired(): PlayerError {
  return new PlayerError("UNAUTHORIZED", "expired", "That sign-in has expired. Please try again.");
}

/** `POST /api/auth/{provider}/exchange`: the ticket of a sign-in for a token, once. */
export const exchangeTicket = (provider: Provider) => async (ctx: Context) => {
  const ticket = readSignInCookie(ctx, "ticket");
  const user =
    ticket === undefined
      ? undefined
      : await takeSignInTicket(ctx.db, { ticketHash: hashOf(ticket), provider });
  if (user === undefined) throw expired();
  const signedIn = await openSession(ctx, user);
  clearSignInCookie(ctx, "ticket");
  return signedIn;
};

/**
 * `POST /api/auth/{provider}/complete`: makes the account of somebody new, under the name they chose and with what the
 * provider said of them. To be run in a transaction: when the name is taken, the sign-up can be tried again.
 */
export const completeSignUp =
  (provider: Provider) =>
  async (ctx: Context, { username }: z.infer<typeof CompleteSignUpInput>) => {
    const ticket = readSignInCookie(ctx, "ticket");
    const pending =
      ticket === undefined
        ? undefined
        : await takePendingSignUp(ctx.db, { ticketHash: hashOf(ticket), provider });
    if (pending === undefined) throw expired();

    const { subject, email } = pending;
    const identity = provider === "google" ? { googleId: subject } : { egoId: subject };
    const user = await insertUser(ctx.db, { username, email, ...identity });
    if (user === undefined) throw takenError(await findTakenName(ctx.db, { username, email }));
    const signedIn = await openSession(ctx, user);
    clearSignInCookie(ctx, "ticket");
    return signedIn;
  };
