import type { Context } from "../context.ts";
import { publicOrigin } from "../env.ts";
import { PlayerError } from "../errors.ts";

/**
 * For the calls that believe a cookie: only a page of ours may make them.
 * @throws PlayerError 403 `foreign_origin`, also when a browser's Origin is missing.
 */
export function requireOwnOrigin({ env, req }: Context): void {
  const site = req.headers["sec-fetch-site"];
  const isOwn =
    req.headers.origin === publicOrigin(env) && (site === undefined || site === "same-origin");
  if (!isOwn) {
    throw new PlayerError("FORBIDDEN", "foreign_origin", "Please do that from Jumbl's own page.");
  }
}
