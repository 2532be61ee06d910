import type { User } from "@jumbl/db";
import { isRecentLoginSession } from "@jumbl/db/queries/accounts/users";
import { PROVIDER_NAMES, PROVIDERS } from "@jumbl/domain/account";
import { PlayerError } from "../errors/errors.ts";
import type { PlayerContext } from "../procedures/context.ts";

const MINUTES = 10;

/**
 * Replaces the password check for an account without one: a stolen token alone must not add a password or move the
 * account to another e-mail. See docs/rules.md#accounts.
 * @throws PlayerError 403 `recent_sign_in_required`
 */
export async function requireRecentSignIn(
  { db, player }: Pick<PlayerContext, "db" | "player">,
  user: User,
): Promise<void> {
  if (user.password !== null) return;
  if (await isRecentLoginSession(db, { id: player.sessionId, minutes: MINUTES })) return;
  const provider = PROVIDERS.find((name) => user[`${name}Id`] !== null);
  const button = provider === undefined ? "" : ` with ${PROVIDER_NAMES[provider]}`;
  throw new PlayerError(
    "recent_sign_in_required",
    `To make sure it is you, please log out, sign in again${button}, and try this within ten minutes.`,
  );
}
