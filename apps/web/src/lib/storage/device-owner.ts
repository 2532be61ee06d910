import {
  clearAllData,
  clearPlayerData,
  DEVICE_OWNER_KEY,
  readStorage,
  writeStorage,
} from "./storage.ts";

/**
 * Records who uses this device. Notes and drafts are stored per puzzle, so those of a previous player, whose login
 * session ended without a sign-out, are removed; so are those of an unknown player, after the device's data was
 * cleared.
 */
export function claimDevice(playerId: string): void {
  const previousId = readDeviceOwner();
  if (previousId === undefined) clearPlayerData();
  else if (previousId !== playerId) clearAllData();
  writeStorage(DEVICE_OWNER_KEY, playerId);
}

/** @returns the id of the player who signed in last; undefined after a sign-out or a clearing of the data. */
export function readDeviceOwner(): string | undefined {
  return readStorage(DEVICE_OWNER_KEY);
}
