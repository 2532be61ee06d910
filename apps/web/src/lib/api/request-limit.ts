const LIMIT_MS = 15_000;
/** The download of all of a player's data takes longer than a move. */
const DOWNLOAD_LIMIT_MS = 300_000;

/**
 * Limits how long a request may wait for its response, because a connection may hang.
 * @returns a signal that is aborted after the timeout, or together with the given one
 */
export function limitRequest(given?: AbortSignal | null, { isDownload = false } = {}): AbortSignal {
  const limit = AbortSignal.timeout(isDownload ? DOWNLOAD_LIMIT_MS : LIMIT_MS);
  return given ? AbortSignal.any([given, limit]) : limit;
}
