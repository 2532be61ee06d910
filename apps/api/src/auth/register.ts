import type { RegisterInput } from "@jumbl/contract/auth";
import { findTakenName, insertUser } from "@jumbl/db/queries/users";
import { validatePassword } from "@jumbl/domain/account";
import type { z } from "zod";
import type { Context } from "../context.ts";
import { PlayerError } from "../errors.ts";
import { openSession } from "./open-session.ts";

const TAKEN = {
  username: "That username is already taken. Please choose a different one.",
  email: "An account with that email already exists. Please log in instead.",
};

/** 409 with a sentence that names what is taken (Decision 8). */
export function takenError(what: keyof typeof TAKEN): PlayerError {
  return new PlayerError("CONFLICT", `${what}_taken`, TAKEN[what]);
}

/** Makes an account with a password and signs it in. */
export async function register(ctx: Context, input: z.infer<typeof RegisterInput>) {
  const { username, email, password } = input;
  const weakness = validatePassword(password, { username, email });
  if (weakness !== undefined) throw new PlayerError("BAD_REQUEST", "invalid", weakness);

  await ctx.throttles.countSignUp(ctx.req.ip);
  const hash = await ctx.passwords.hash(password, ctx.req.ip);
  const user = await insertUser(ctx.db, { username, email, password: hash });
  if (user === undefined) throw takenError(await findTakenName(ctx.db, { username, email }));
  await ctx.throttles.rememberAddress(email, ctx.req.ip);
  return openSession(ctx, user);
}
