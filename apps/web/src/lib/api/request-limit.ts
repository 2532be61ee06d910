const LIMIT_MS = 15_000;
/** A download of everything a player has takes longer than a move. */
const DOWNLOAD_LIMIT_MS = 300_000;

/**
 * Ends a request that gets no response, so that nobody waits for a connection that hangs.
 * @returns a signal that is aborted in time, or with the `given` one
 */
export function limitRequest(given?: AbortSignal | null, { isDownload = false } = {}): AbortSignal {
  const limit = AbortSignal.timeout(isDownload ? DOWNLOAD_LIMIT_MS : LIMIT_MS);
  return given ? AbortSignal.any([given, limit]) : limit;
}
