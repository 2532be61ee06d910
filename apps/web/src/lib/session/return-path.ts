import { PATHS } from "../routing/paths.ts";
import { createStoredText } from "../storage/stored-value.ts";

const returnPath = createStoredText({ key: "returnTo", area: "session" });
/** `//host` and `/\host` would leave the app. */
const OWN_ADDRESS = /^\/(?![/\\])/;

/** Stores the address that a visitor has opened, so that signing in leads there, also through a provider. */
export function saveReturnPath(address: string): void {
  returnPath.write(OWN_ADDRESS.test(address) ? address : undefined);
}

/** @returns where a sign-in leads: the stored address, else the game. */
export function readReturnPath(): string {
  const address = returnPath.read() ?? PATHS.game;
  return OWN_ADDRESS.test(address) ? address : PATHS.game;
}

export function clearReturnPath(): void {
  returnPath.write(undefined);
}
