import type { Page } from "@playwright/test";

/** Parts of the names of the files that the game fetches once its first screen is idle. */
const IDLE_FILES = [
  ...["archive", "archive-puzzle", "leaderboard", "achievements", "profile", "privacy"].map(
    (name) => `/${name}-screen-`,
  ),
  "/toasts-",
  "/give-up-dialog-",
  "/ended-",
  "/dom-to-image-more",
  // This file is registered first and therefore loaded last: see idle.ts.
  "/consent-dialog-",
];

/** Waits until the game has loaded all its code, which on a busy machine takes long. */
export async function waitForIdleLoading(page: Page): Promise<void> {
  const found = await page.waitForFunction(
    (names) => {
      const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
      const urls = names.map((name) => loaded.find((url) => url.includes(name)));
      return urls.every((url) => url !== undefined) && urls;
    },
    IDLE_FILES,
    { timeout: 0 },
  );
  // A dynamic import resolves only when the file's own imports have loaded.
  await found.evaluate((urls) => Promise.all((urls || []).map((url) => import(url))));
}
