import type { Context, Player } from "../../procedures/context.ts";
import { createUnauthorizedError } from "../../errors/errors.ts";

const BEARER = /^bearer ([A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+)$/i;

/** @throws PlayerError 401 when the token is missing or invalid, or its login session has ended. */
export async function requirePlayer({ findPlayer, tokens, req }: Context): Promise<Player> {
  const token = BEARER.exec(req.headers.authorization ?? "")?.[1];
  const claims = token === undefined ? undefined : tokens.verify(token);
  const player = claims && (await findPlayer(claims));
  if (player === undefined) throw createUnauthorizedError();
  req.playerId = player.id;
  return player;
}
