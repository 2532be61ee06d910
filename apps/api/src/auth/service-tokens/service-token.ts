import { createSecret } from "../secrets.ts";

/** Lets people and secret scanners recognize a token. */
const PREFIX = "jumbl_service_";

const BEARER = new RegExp(`^bearer (${PREFIX}[A-Za-z0-9_-]{43})$`, "i");

export const createServiceToken = (): string => PREFIX + createSecret();

/** The service token of an Authorization header; undefined where it has none. */
export const parseServiceToken = (authorization = ""): string | undefined =>
  BEARER.exec(authorization)?.[1];
