import type { Page } from "@playwright/test";

/** Parts of the names of files that the game fetches once its first screen is idle. */
const IDLE_FILES = [
  ...["archive", "archive-puzzle", "leaderboard", "achievements", "profile", "privacy"].map(
    (name) => `/${name}-screen-`,
  ),
  "/toast-provider-",
  "/give-up-dialog-",
  "/ended-",
  "/dom-to-image-more",
  // Registered first, so loaded last: see idle.ts.
  "/consent-dialog-",
];

/** Waits until the game has loaded all its code, one file after another, with pauses on a busy machine. */
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
  // Resolves when the file's imports are loaded too.
  await found.evaluate((urls) => Promise.all((urls || []).map((url) => import(url))));
}
