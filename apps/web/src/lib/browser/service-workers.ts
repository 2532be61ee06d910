/** Removes every registered service worker and every cache left by one. */
export async function removeServiceWorkers(): Promise<void> {
  try {
    const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
    const names = "caches" in globalThis ? await caches.keys() : [];
    await Promise.all([
      ...registrations.map((registration) => registration.unregister()),
      ...names.map((name) => caches.delete(name)),
    ]);
  } catch {
    // A browser that blocks access to service workers has none registered.
  }
}
