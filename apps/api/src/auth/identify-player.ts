import { findPlayerBySession } from "@jumbl/db/queries/users";
import type { Context, Player } from "../context.ts";
import { notSignedIn } from "../errors.ts";

const BEARER = /^bearer ([A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+)$/i;

/**
 * The player whose token the request carries in its Authorization header.
 * @throws PlayerError 401 without a token, with one that is not ours, or when its login session has ended.
 */
export async function identifyPlayer({ db, tokens, req }: Context): Promise<Player> {
  const token = BEARER.exec(req.headers.authorization ?? "")?.[1];
  const claims = token === undefined ? undefined : await tokens.verify(token);
  const player = claims && (await findPlayerBySession(db, claims));
  if (player === undefined) throw notSignedIn();
  return player;
}
