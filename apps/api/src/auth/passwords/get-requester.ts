import type { Context } from "../../procedures/context.ts";
import { getDisconnectSignal } from "../../http/disconnects.ts";
import type { Requester } from "./password-hasher.ts";

/** Who sent a request: their passwords are hashed only while they wait for the response. */
export function getRequester({ req, res }: Context): Requester {
  return { address: req.ip, signal: getDisconnectSignal(res) };
}
