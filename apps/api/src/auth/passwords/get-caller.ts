import type { Context } from "../../procedures/context.ts";
import { getDisconnectSignal } from "../../http/disconnects.ts";
import type { Caller } from "./password-hasher.ts";

/** The caller of a request; passwords are hashed for them only as long as they wait for the response. */
export function getCaller({ req, res }: Pick<Context, "req" | "res">): Caller {
  return { address: req.ip, signal: getDisconnectSignal(res) };
}
