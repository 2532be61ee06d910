import { clearAllData, keepStored, OWNER_KEY, readStored } from "./storage.ts";

/**
 * Notes and drafts are kept on the device by puzzle. Whoever signs in after somebody else, whose session ended without
 * a sign-out, does not find theirs.
 */
export function claimDevice(playerId: string): void {
  const before = readStored(OWNER_KEY);
  if (before !== undefined && before !== playerId) clearAllData();
  keepStored(OWNER_KEY, playerId);
}

/** The id of the player who signed in here last; undefined where nobody has since the last sign-out. */
export function readDeviceOwner(): string | undefined {
  return readStored(OWNER_KEY);
}
