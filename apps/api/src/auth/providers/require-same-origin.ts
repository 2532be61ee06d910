import { BRAND } from "@jumbl/domain/brand";
import type { Context } from "../../procedures/context.ts";
import { getPublicOrigin } from "../../env/env.ts";
import { PlayerError } from "../../errors/errors.ts";

/** @throws PlayerError 403 `foreign_origin`, even when the Origin header is missing. */
export function requireSameOrigin({ env, req }: Context): void {
  const site = req.headers["sec-fetch-site"];
  const isSameOrigin =
    req.headers.origin === getPublicOrigin(env) && (site === undefined || site === "same-origin");
  if (!isSameOrigin) {
    const message = `Please do that from ${BRAND.name}'s own page.`;
    throw new PlayerError("foreign_origin", message);
  }
}
