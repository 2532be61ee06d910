import type { Context } from "../../procedures/context.ts";
import { getDisconnectSignal } from "../../http/disconnects.ts";
import type { Caller } from "./password-hasher.ts";

/** For whom a password is hashed: as long as the caller waits for the response. */
export function getCaller({ req, res }: Pick<Context, "req" | "res">): Caller {
  return { address: req.ip, signal: getDisconnectSignal(res) };
}
