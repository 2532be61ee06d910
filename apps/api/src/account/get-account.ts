import type { User } from "@jumbl/db";
import { findUser } from "@jumbl/db/queries/accounts/users";
import type { PlayerContext } from "../procedures/context.ts";
import { createUnauthorizedError } from "../errors/errors.ts";

/** Omits the password hash and the providers' subjects. */
export function serializeAccount({ username, email, createdAt, password, googleId, egoId }: User) {
  return {
    username,
    email,
    createdAt: createdAt.toISOString(),
    hasPassword: password !== null,
    google: googleId !== null,
    ego: egoId !== null,
  };
}

export async function getAccount({ db, player }: PlayerContext) {
  const user = await findUser(db, player.id);
  if (user === undefined) throw createUnauthorizedError();
  return serializeAccount(user);
}
