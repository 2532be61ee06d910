import { PATHS } from "../routing/paths.ts";
import { readStorage, writeStorage } from "../storage/storage.ts";

const KEY = "returnTo";
/** `//host` and `/\host` would leave the app. */
const OWN_ADDRESS = /^\/(?![/\\])/;

/** Stores the address that a visitor has opened, so that signing in leads there, also through a provider. */
export function saveReturnPath(address: string): void {
  writeStorage(KEY, OWN_ADDRESS.test(address) ? address : undefined, "session");
}

/** @returns where a sign-in leads: the stored address, else the game. */
export function readReturnPath(): string {
  const address = readStorage(KEY, "session") ?? PATHS.game;
  return OWN_ADDRESS.test(address) ? address : PATHS.game;
}

export function clearReturnPath(): void {
  writeStorage(KEY, undefined, "session");
}
