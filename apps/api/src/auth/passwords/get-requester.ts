import type { Context } from "../../procedures/context.ts";
import { getDisconnectSignal } from "../../http/disconnects.ts";
import type { Requester } from "./password-hasher.ts";

/** The sender of a request; its password is hashed only while the sender waits for the response. */
export function getRequester({ req, res }: Context): Requester {
  return { address: req.ip, signal: getDisconnectSignal(res) };
}
