import type { Context } from "../../procedures/context.ts";
import { getDisconnectSignal } from "../../http/disconnects.ts";
import type { Caller } from "./password-hasher.ts";

/** The caller of a request, whose passwords are hashed only while they wait for the response. */
export function getCaller({ req, res }: Context): Caller {
  return { address: req.ip, signal: getDisconnectSignal(res) };
}
