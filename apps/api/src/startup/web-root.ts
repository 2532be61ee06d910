import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { OperatorError } from "@jumbl/db";
import type { Env } from "../env/env.ts";

const WEB_ROOT = fileURLToPath(new URL("../../../web/dist", import.meta.url));

export function isWebAppBuilt(root = WEB_ROOT): boolean {
  return existsSync(path.join(root, "index.html"));
}

/** Undefined when another program serves the web app. */
export function findWebRoot(
  { SERVE_WEB_APP }: Pick<Env, "SERVE_WEB_APP">,
  root = WEB_ROOT,
): string | undefined {
  if (SERVE_WEB_APP === "off") return undefined;
  if (isWebAppBuilt(root)) return root;
  throw new OperatorError(
    "The web app has not been built: use `npm start`, run `pnpm build` first, or set SERVE_WEB_APP=off to serve only the API.",
  );
}
