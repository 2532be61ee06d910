import type { Batch, CallerContext, Context, Player } from "../../procedures/context.ts";
import { createUnauthorizedError } from "../../errors/errors.ts";
import { getDisconnectSignal } from "../../http/disconnects.ts";
import { listNetworkKeys } from "../throttles/network-key.ts";
import { findService } from "../service-tokens/find-service.ts";
import type { Scope } from "../../procedures/scopes.ts";

const BEARER = /^bearer ([A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+)$/i;

async function findTokenPlayer(ctx: Context): Promise<Player | undefined> {
  const token = BEARER.exec(ctx.req.headers.authorization ?? "")?.[1];
  const claims = token === undefined ? undefined : ctx.auth.tokens.verify(token);
  if (claims === undefined) return undefined;
  const player = await ctx.batched.findSessionPlayer({ sessionId: claims.sessionId });
  if (player?.id !== claims.userId) return undefined;
  ctx.req.playerId = player.id;
  return player;
}

/**
 * A batch waits for earlier batches of the same player or, for a visitor, of the same network. See
 * docs/rules.md#limits.
 */
async function findPlayerInTurn(ctx: Context, batch: Batch): Promise<Player | undefined> {
  const player = await findTokenPlayer(ctx);
  const [network] = listNetworkKeys(ctx.req.ip);
  const signal = getDisconnectSignal(ctx.res);
  batch.endTurn = await ctx.limits.turns.acquire("batch", player?.id ?? network, signal);
  return player;
}

/** Undefined for a visitor. In a batch it also waits for its turn. @throws PlayerError 429 while too many batches wait */
export function findPlayer(ctx: Context): Promise<Player | undefined> {
  const { batch } = ctx;
  if (batch === undefined) return findTokenPlayer(ctx);
  batch.player ??= findPlayerInTurn(ctx, batch);
  return batch.player;
}

/**
 * @throws PlayerError 401 when the token is missing or invalid, or its login session has ended; 403 for a service
 * token; 429 for a batch while too many of the caller's are waiting
 */
export async function requirePlayer(ctx: Context): Promise<Player> {
  const player = await findPlayer(ctx);
  if (player !== undefined) return player;
  await findService(ctx, null);
  throw createUnauthorizedError();
}

/**
 * Returns the player or the service that makes the call.
 * @throws PlayerError 401 as `requirePlayer`; 403 and 429 as `findService`; 429 as `requirePlayer`
 */
export async function requireCaller(
  ctx: Context,
  scope: Scope,
): Promise<Pick<CallerContext, "caller" | "player">> {
  const player = await findPlayer(ctx);
  if (player !== undefined) return { caller: player, player };
  const service = await findService(ctx, scope);
  if (service === undefined) throw createUnauthorizedError();
  return { caller: { id: service.id, username: service.name }, player: undefined };
}
