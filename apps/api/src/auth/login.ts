import type { LoginInput } from "@jumbl/contract/auth";
import { findUserByEmail } from "@jumbl/db/queries/accounts/users";
import type { Context } from "../procedures/context.ts";
import {
  createCredentialsError,
  createLoginSession,
} from "./login-sessions/create-login-session.ts";
import { getRequester } from "./passwords/get-requester.ts";

/** Neither the response nor its timing reveals whether the e-mail has an account. See docs/rules.md#sign-in. */
export async function login(ctx: Context, { email, password }: LoginInput) {
  await ctx.limits.credentials.consumeLogin(email, ctx.req.ip);
  const user = await findUserByEmail(ctx.db, email);
  const isCorrect = await ctx.auth.passwords.verify(user?.password, password, getRequester(ctx));
  if (user === undefined || !isCorrect) throw createCredentialsError();
  await ctx.limits.credentials.resetLogin(email, ctx.req.ip);
  return createLoginSession(ctx, user, user.password ?? undefined);
}
