import { PATHS } from "../routing/paths.ts";
import { createStoredText } from "../storage/stored-value.ts";

const returnPath = createStoredText({ key: "returnTo", area: "session" });
/** `//host` and `/\host` would leave the app. */
const OWN_ADDRESS = /^\/(?![/\\])/;

/** Stores the address that a visitor has opened, so that any sign-in, including one through a provider, leads there. */
export function saveReturnPath(address: string): void {
  returnPath.write(OWN_ADDRESS.test(address) ? address : undefined);
}

/** @returns the address to which a sign-in leads: the stored one, or else the game's. */
export function readReturnPath(): string {
  const address = returnPath.read() ?? PATHS.game;
  return OWN_ADDRESS.test(address) ? address : PATHS.game;
}

export function clearReturnPath(): void {
  returnPath.write(undefined);
}
