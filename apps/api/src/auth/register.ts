import type { RegisterInput } from "@jumbl/contract/auth";
import { findTakenField, insertUser } from "@jumbl/db/queries/accounts/users";
import { validatePassword } from "@jumbl/domain/account";
import type { Context } from "../procedures/context.ts";
import { PlayerError } from "../errors/errors.ts";
import { createLoginSession } from "./login-sessions/create-login-session.ts";
import { getRequester } from "./passwords/get-requester.ts";
import { createTakenError } from "./taken-error.ts";

/** Creates an account with a password and signs the player in. See docs/rules.md#accounts. */
export async function register(ctx: Context, input: RegisterInput) {
  const { username, email, password } = input;
  const problem = validatePassword(password, { username, email });
  if (problem !== undefined) throw new PlayerError("invalid", problem);

  await ctx.limits.credentials.consumeSignUp(ctx.req.ip);
  const hash = await ctx.auth.passwords.hash(password, getRequester(ctx));
  const user = await insertUser(ctx.db, { username, email, password: hash });
  if (user === undefined) {
    const taken = await findTakenField(ctx.db, { username, email });
    throw createTakenError(taken ?? "username"); // whose owner has just been deleted
  }
  ctx.observability.metrics.signUps.inc({ method: "password" });
  await ctx.limits.credentials.resetLogin(email, ctx.req.ip);
  return createLoginSession(ctx, user);
}
