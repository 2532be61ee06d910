import { type ServiceToken, useServiceToken } from "@jumbl/db/queries/accounts/service-tokens";
import { PlayerError } from "../../errors/errors.ts";
import type { Context } from "../../procedures/context.ts";
import { hashSecret } from "../secrets.ts";
import type { Scope } from "../../procedures/scopes.ts";
import { isServiceTokenOf, parseServiceToken } from "./service-token.ts";

/**
 * Returns the service that the request's token belongs to; undefined without a service token.
 * @throws PlayerError 401 when the token is unknown, expired or revoked, 429 after too many calls with it, 403 without
 * `scope`, which is null for a call that only players can make
 */
export async function findService(
  { db, auth, limits, req, res }: Context,
  scope: Scope | null,
): Promise<ServiceToken | undefined> {
  const token = parseServiceToken(req.headers.authorization);
  if (token === undefined) return undefined;
  const isOurs = isServiceTokenOf(await auth.readSeed(), token);
  const service = isOurs ? await useServiceToken(db, { tokenHash: hashSecret(token) }) : undefined;
  if (service === undefined) {
    throw new PlayerError("unauthorized", "This service token is unknown, expired or revoked.");
  }
  req.serviceId = service.id;
  limits.calls.consume([["service", service.id]], res);
  if (scope === null) {
    const message = "A service token cannot make this call: it needs a signed-in player.";
    throw new PlayerError("insufficient_scope", message);
  }
  if (!service.scopes.includes(scope)) {
    const message = `This service token lacks the scope "${scope}".`;
    throw new PlayerError("insufficient_scope", message);
  }
  return service;
}
