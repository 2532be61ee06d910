const doNothing = () => undefined;

/**
 * Claims something for this page, so that two pages do not do it both, until the returned function is called or the page is
 * closed. @returns undefined when another page of this browser has claimed it; never so where the browser has no locks
 */
export function claimLock(name: string): Promise<(() => void) | undefined> {
  const { locks } = navigator as { locks?: LockManager | null };
  if (!locks) return Promise.resolve(doNothing);
  return new Promise((resolve) => {
    locks
      .request(name, { ifAvailable: true }, (lock) => {
        if (lock !== null) return new Promise<void>((end) => resolve(() => end()));
        resolve(undefined);
        return undefined;
      })
      .catch(() => resolve(doNothing));
  });
}
