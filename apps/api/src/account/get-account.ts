import type { User } from "@jumbl/db";
import { findUser } from "@jumbl/db/queries/users";
import type { PlayerContext } from "../context.ts";
import { notSignedIn } from "../errors.ts";

/** What a player sees of their account; never a hash, never a provider's name for them. */
export function viewAccount({ username, email, createdAt, password, googleId, egoId }: User) {
  return {
    username,
    email,
    createdAt: createdAt.toISOString(),
    hasPassword: password !== null,
    google: googleId !== null,
    ego: egoId !== null,
  };
}

/** `GET /api/account`. */
export async function getAccount({ db, player }: PlayerContext) {
  const user = await findUser(db, player.id);
  if (user === undefined) throw notSignedIn();
  return viewAccount(user);
}
