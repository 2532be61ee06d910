import { limitRequest } from "./request-limit.ts";

/**
 * Reloads the page, since browsers do not request a file again that failed to load. Where the server cannot be reached, a
 * reload would lose the app: `onOffline` is called instead.
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
