import { createHash } from "node:crypto";
import { claimKey, storeResponse } from "@jumbl/db/queries/accounts/idempotent-responses";
import { PlayerError } from "../errors/errors.ts";
import type { PlayerContext } from "./context.ts";
import { type InTransaction, inTransaction } from "./transaction.ts";

/** A structured-field string, whose quotation marks may be omitted. */
const KEY = /^("?)([!#-[\]-~]{1,128})\1$/;

/** @throws PlayerError 400 */
function readKey({ req, batch }: PlayerContext): string | undefined {
  const header = req.headers["idempotency-key"];
  if (header === undefined) return undefined;
  const key = KEY.exec(String(header))?.[2];
  if (key === undefined) {
    const message =
      "An Idempotency-Key has 1 to 128 letters, digits and signs, without spaces, quotes and backslashes.";
    throw new PlayerError("invalid", message);
  }
  if (batch !== undefined) {
    throw new PlayerError("invalid", "An Idempotency-Key is for a single call.");
  }
  return key;
}

/**
 * Makes a use case that is not idempotent safe to repeat. A call with an `Idempotency-Key` and its output are stored in
 * one transaction, and a repetition receives that output for 24 hours. A call that fails stores nothing, as it has
 * changed nothing.
 *
 * @throws PlayerError 400 for a malformed key, 422 for one of another input
 */
export function withKey<Input, Output extends object>(
  useCase: (ctx: PlayerContext | InTransaction<PlayerContext>, input: Input) => Promise<Output>,
): (ctx: PlayerContext, input: Input, path: string) => Promise<Output> {
  return async (ctx, input, path) => {
    const key = readKey(ctx);
    if (key === undefined) return useCase(ctx, input);
    const request = JSON.stringify([path, input]);
    const requestHash = createHash("sha256").update(request).digest("base64url");
    return inTransaction(ctx, async (inner) => {
      const owned = { userId: ctx.player.id, key };
      const earlier = await claimKey(inner.db, { ...owned, requestHash });
      if (earlier === undefined) {
        const response = await useCase(inner, input);
        await storeResponse(inner.db, { ...owned, response });
        return response;
      }
      if (earlier.requestHash === requestHash) return earlier.response as Output;
      const message = "This Idempotency-Key was used for another call.";
      throw new PlayerError("idempotency_key_reused", message);
    });
  };
}
