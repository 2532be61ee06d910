import { readFile } from "node:fs/promises";

import { PNG } from "pngjs";
import { BRAND } from "@jumbl/domain/brand";

import { expect, test } from "../support/test.ts";

test.use({ viewport: { width: 390, height: 844 }, acceptDownloads: true });

test("a solved puzzle is shared as a downloaded image and as text, without the answer", async ({
  page,
  context,
  game,
  getAnswers,
  signInToPlay,
  server,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: server.url });
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "canShare"));
  // The image does not have the colours that the system forces on pages.
  await page.emulateMedia({ forcedColors: "active" });
  const play = await signInToPlay("2031-02-03T12:00:00Z");
  await play.solve("easy", { wrong: 3, hints: 2, ms: 83_450 });
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

test("a solved puzzle is passed to the device's share sheet within the user activation", async ({
  page,
  game,
  startPlay,
}) => {
  await page.addInitScript(() => {
    const shared: object[] = [];
    Object.assign(globalThis, { shared });
    globalThis.File = class extends File {
      constructor(...given: ConstructorParameters<typeof File>) {
        super(...given);
        Object.assign(globalThis, { isDrawn: true });
      }
    };
    Object.assign(Navigator.prototype, {
      canShare: ({ files = [] }: ShareData) => files.length === 1,
      share: ({ files = [], text }: ShareData) => {
        const [file] = files;
        shared.push({
          name: file?.name,
          type: file?.type,
          isLarge: (file?.size ?? 0) > 10_000,
          text,
          isUserActivation: navigator.userActivation.isActive,
        });
        return Promise.resolve();
      },
    });
  });
  const word = await startPlay("2031-02-04");
  await game.guess(word);
  await expect(game.victory).toBeVisible();
  // Waits until the image has been rendered, because a user activation lasts only five seconds, too short on a busy
  // machine.
  await page.waitForFunction(() => Reflect.has(globalThis, "isDrawn"));
  await game.victory.getByRole("button", { name: "Share Image" }).click();
  await expect(game.toast("Results shared!")).toBeVisible();
  const shared = await page.evaluate(() => Reflect.get(globalThis, "shared") as object[]);
  expect(shared).toMatchObject([
    {
      name: `${BRAND.slug}-2031-02-04-easy.png`,
      type: "image/png",
      isLarge: true,
      isUserActivation: true,
    },
  ]);
  expect(JSON.stringify(shared).toUpperCase()).not.toContain(word);
});
