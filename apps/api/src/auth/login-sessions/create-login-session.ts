import { insertLoginSession } from "@jumbl/db/queries/accounts/users";
import { isPlayerSuspended } from "@jumbl/db/queries/operations/player-restrictions";
import type { Context } from "../../procedures/context.ts";
import type { InTransaction } from "../../procedures/transaction.ts";
import { createUnauthorizedError, PlayerError } from "../../errors/errors.ts";
import { TOKEN_DAYS } from "./tokens.ts";

export function createCredentialsError(): PlayerError {
  return new PlayerError("wrong_credentials", "Invalid email or password");
}

/**
 * `verifiedPassword` is the stored hash that a password was checked against.
 * @throws PlayerError 403 `suspended`; 401 when the account has been deleted or its password changed meanwhile
 */
export async function createLoginSession(
  { db, auth, env }: Context | InTransaction<Context>,
  user: { id: string; username: string },
  verifiedPassword?: string,
) {
  const sessionId = await insertLoginSession(db, {
    userId: user.id,
    days: TOKEN_DAYS,
    password: verifiedPassword,
  });
  if (sessionId === undefined && (await isPlayerSuspended(db, user.id))) {
    const message = `This account is suspended. Please write to ${env.CONTACT_EMAIL}.`;
    throw new PlayerError("suspended", message);
  }
  if (sessionId === undefined && verifiedPassword !== undefined) throw createCredentialsError();
  if (sessionId === undefined) throw createUnauthorizedError();
  const token = await auth.tokens.sign({ userId: user.id, sessionId });
  return { token, user: { id: user.id, username: user.username } };
}
