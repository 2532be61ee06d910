import type { LoginInput } from "@jumbl/contract/auth";
import { findUserByEmail } from "@jumbl/db/queries/users";
import type { z } from "zod";
import type { Context } from "../context.ts";
import { PlayerError } from "../errors.ts";
import { openSession } from "./open-session.ts";

/** Signs in by e-mail and password; neither message nor time tells which of the two was wrong (Decision 8). */
export async function login(ctx: Context, { email, password }: z.infer<typeof LoginInput>) {
  await ctx.throttles.countLogin(email, ctx.req.ip);
  const user = await findUserByEmail(ctx.db, email);
  const isRight = await ctx.passwords.verify(user?.password, password, ctx.req.ip);
  if (user === undefined || !isRight) {
    throw new PlayerError("UNAUTHORIZED", "wrong_credentials", "Invalid email or password");
  }
  await ctx.throttles.forgiveLogin(email, ctx.req.ip);
  return openSession(ctx, user);
}
