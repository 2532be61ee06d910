import { limitRequest } from "./request-limit.ts";

/**
 * Reloads the page, because browsers do not request a failed file again. If the server cannot be reached, a reload
 * would lose the app, so `onOffline` is called instead.
 */
export async function reloadIfOnline(onOffline: () => void): Promise<void> {
  const isOnline = await fetch("/", {
    method: "HEAD",
    cache: "no-store",
    signal: limitRequest(),
  }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isOnline) location.reload();
  else onOffline();
}
