import { readFile } from "node:fs/promises";

import { PNG } from "pngjs";

import { atTheGame } from "./support/at-the-game.ts";
import { expect, test } from "./support/test.ts";

test.use({ viewport: { width: 390, height: 844 }, acceptDownloads: true });

test.describe("a solved puzzle", () => {
  test("is shared as a picture that is downloaded, and as text, without the answer", async ({
    page,
    context,
    newPlayer,
    playAs,
    clock,
    answers,
    jumbl,
  }) => {
    const game = atTheGame(page);
    await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: jumbl.url });
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "canShare"));
    await clock.freeze("2031-02-03T12:00:00Z");
    await playAs(await newPlayer(page)).solve("easy", { wrong: 3, hints: 2, ms: 83_450 });
    const { word } = (await answers()).easy;
    await page.goto("/");
    await game.step("Easy").click();

    const coming = page.waitForEvent("download");
    await page.getByRole("button", { name: "Share Results" }).click();
    const download = await coming;
    await expect(game.toast("Image downloaded!")).toBeVisible();
    expect(download.suggestedFilename()).toBe("jumbl-2031-02-03-easy.png");
    const picture = await readFile(await download.path());
    const { width, height, data } = PNG.sync.read(picture);
    expect([width, height]).toEqual([1200, 1200]);
    const colours = new Set<number>();
    for (let at = 0; at < data.length; at += 4 * 97) colours.add(data.readUInt32BE(at));
    expect(colours.size).toBeGreaterThan(20);
    expect(picture).toMatchSnapshot("share-card.png", { maxDiffPixelRatio: 0.01 });

    await page.getByRole("button", { name: "Copy as text" }).click();
    await game.awaitToast("Copied!");
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text).toBe(
      [
        "Jumbl, Feb 3, 2031, easy",
        "solved in 01:23.45, 4 attempts, 2 hints, day streak 1 day",
        "🟩🟩🟩🟩 💡💡",
        jumbl.url,
      ].join("\n"),
    );
    expect(text.toUpperCase()).not.toContain(word);
  });

  test("is handed to the device's own sheet where there is one, within the tap", async ({
    page,
    newPlayer,
    clock,
    answers,
  }) => {
    const game = atTheGame(page);
    await page.addInitScript(() => {
      const shared: object[] = [];
      Object.assign(globalThis, { shared });
      Object.assign(Navigator.prototype, {
        canShare: ({ files = [] }: ShareData) => files.length === 1,
        share: ({ files = [], text }: ShareData) => {
          const [file] = files;
          shared.push({
            name: file?.name,
            type: file?.type,
            isLarge: (file?.size ?? 0) > 10_000,
            text,
            isTap: navigator.userActivation.isActive,
          });
          return Promise.resolve();
        },
      });
    });
    await clock.set("2031-02-04T12:00:00Z");
    await newPlayer(page);
    await page.goto("/");
    await game.start();
    const { word } = (await answers()).easy;
    await game.guess(word);
    await game.victory.getByRole("button", { name: "Share Image" }).click();
    await game.awaitToast("Results shared!");
    const shared = await page.evaluate(
      () => Reflect.get(globalThis, "shared") as { text: string }[],
    );
    expect(shared).toMatchObject([
      { name: "jumbl-2031-02-04-easy.png", type: "image/png", isLarge: true, isTap: true },
    ]);
    expect(shared[0]!.text).toMatch(
      /^Jumbl, the easy puzzle of Feb 4, 2031: solved in 00:\d\d\.\d\d, 1 attempt/,
    );
    expect(JSON.stringify(shared).toUpperCase()).not.toContain(word);
  });

  test("is downloaded where the sheet does not open after all, and closing the sheet is no failure", async ({
    page,
    newPlayer,
    playAs,
    clock,
  }) => {
    const game = atTheGame(page);
    await page.addInitScript(() => {
      let times = 0;
      Object.assign(Navigator.prototype, {
        canShare: () => true,
        share: () => {
          times += 1;
          const name = times === 1 ? "AbortError" : "NotAllowedError";
          return Promise.reject(new DOMException("", name));
        },
      });
    });
    await clock.freeze("2031-02-05T12:00:00Z");
    await playAs(await newPlayer(page)).solve("easy");
    await page.goto("/");
    await game.step("Easy").click();
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Share Results" }).click();
    await page.getByRole("button", { name: "Share Results" }).click();
    await expect(game.toast("Image downloaded!")).toBeVisible();
    expect((await download).suggestedFilename()).toBe("jumbl-2031-02-05-easy.png");
    await expect(page.locator(".toast-viewport").getByRole("listitem")).toHaveCount(1);
  });

  test("that could not be drawn says so", async ({ page, newPlayer, playAs, clock }) => {
    const game = atTheGame(page);
    await page.route(/dom-to-image/, (route) => route.abort());
    await clock.freeze("2031-02-06T12:00:00Z");
    await playAs(await newPlayer(page)).solve("easy");
    await page.goto("/");
    await game.step("Easy").click();
    await page.getByRole("button", { name: "Share Results" }).click();
    await expect(game.toast("Failed to generate image")).toBeVisible();
  });
});
