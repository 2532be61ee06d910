import { expect, it, vi } from "vitest";
import { removeServiceWorkers } from "./service-workers.ts";

function stubBrowser(getRegistrations: () => Promise<unknown[]>) {
  const removed: string[] = [];
  vi.stubGlobal("navigator", { serviceWorker: { getRegistrations } });
  vi.stubGlobal("caches", {
    keys: async () => ["app-v1", "fonts"],
    delete: async (name: string) => removed.push(name),
  });
  return removed;
}

it("removes every service worker and every cache", async () => {
  const unregister = vi.fn<() => Promise<boolean>>(async () => true);
  const removed = stubBrowser(async () => [{ unregister }, { unregister }]);
  await removeServiceWorkers();
  expect(unregister).toHaveBeenCalledTimes(2);
  expect(removed).toEqual(["app-v1", "fonts"]);
});
