const doNothing = () => undefined;

/**
 * Waits until no other page in this browser holds the lock `name`, and holds it until the returned function is called
 * or the page is closed. Does not wait in a browser without locks.
 * @throws the signal's reason when it is aborted meanwhile
 */
export function claimLock(name: string, signal: AbortSignal): Promise<() => void> {
  const { locks } = navigator as { locks?: LockManager | null };
  if (!locks) return Promise.resolve(doNothing);
  return new Promise((resolve, reject) => {
    locks
      .request(name, { signal }, () => new Promise<void>((end) => resolve(() => end())))
      .catch(() => (signal.aborted ? reject(signal.reason as Error) : resolve(doNothing)));
  });
}
