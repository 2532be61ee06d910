import { readFile } from "node:fs/promises";

import { PNG } from "pngjs";
import { BRAND } from "@jumbl/domain/brand";

import { expect, test } from "../support/test.ts";

test.use({ viewport: { width: 390, height: 844 }, acceptDownloads: true });

test("a solved puzzle is shared as a downloaded image and as text, without the answer", async ({
  page,
  context,
  game,
  clock,
  createPlayer,
  getAnswers,
  playAs,
  server,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: server.url });
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "canShare"));
  // The image does not have the colours that the system forces on pages.
  await page.emulateMedia({ forcedColors: "active" });
  await clock.freeze("2031-02-03T12:00:00Z");
  await playAs(await createPlayer(page)).solve("easy", { wrong: 3, hints: 2, ms: 83_450 });
  const { word } = (await getAnswers()).easy;
  await page.goto("/");
  await game.step("Easy").click();

  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Share Results" }).click();
  const download = await downloading;
  await expect(game.toast("Image downloaded!")).toBeVisible();
  expect(download.suggestedFilename()).toBe(`${BRAND.slug}-2031-02-03-easy.png`);
  const image = await readFile(await download.path());
  const { width, height } = PNG.sync.read(image);
  expect([width, height]).toEqual([1200, 1200]);
  expect(image).toMatchSnapshot("share-card.png", { maxDiffPixelRatio: 0.01 });

  const copy = page.getByRole("button", { name: "Copy as text" });
  await copy.evaluate((button) => {
    const { top } = button.getBoundingClientRect();
    scrollBy({ top: top - 8, behavior: "instant" });
  });
  await copy.click();
  await expect(game.toast("Copied!")).toBeInViewport({ ratio: 1 });
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toBe(
    [
      `${BRAND.name}, Feb 3, 2031, easy`,
      "solved in 01:23.45, 4 attempts, 2 hints, streak of 1 day",
      "🟩🟩🟩🟩 💡💡",
      server.url,
    ].join("\n"),
  );
  expect(text.toUpperCase()).not.toContain(word);
});
