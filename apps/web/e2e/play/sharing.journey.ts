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
  const play = await signInToPlay("2031-02-03T12:00:00Z");
  await play.solve("easy", { wrong: 3, hints: 2, ms: 83_450 });
  const { word } = (await getAnswers()).easy;
  await page.goto("/");
  await game.step("Easy").click();

  const downloadImage = async () => {
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Share Results" }).click();
    return downloading;
  };
  const download = await downloadImage();
  await expect(game.toast("Image downloaded!")).toBeVisible();
  expect(download.suggestedFilename()).toBe(`${BRAND.slug}-2031-02-03-easy.png`);
  const image = await readFile(await download.path());
  const { width, height, data } = PNG.sync.read(image);
  expect([width, height]).toEqual([1200, 1200]);
  const colours = new Set<number>();
  for (let at = 0; at < data.length; at += 4 * 97) colours.add(data.readUInt32BE(at));
  expect(colours.size).toBeGreaterThan(20);
  expect(image).toMatchSnapshot("share-card.png", { maxDiffPixelRatio: 0.01 });

  // The image does not have the colours that the system forces on pages.
  await page.emulateMedia({ forcedColors: "active" });
  await page.reload();
  await game.step("Easy").click();
  const forced = await readFile(await (await downloadImage()).path());
  expect(forced).toMatchSnapshot("share-card.png", { maxDiffPixelRatio: 0.01 });
  await page.emulateMedia({ forcedColors: "none" });

  await page.getByRole("button", { name: "Copy as text" }).click();
  await expect(game.toast("Copied!")).toBeVisible();
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
  const shared = await page.evaluate(() => Reflect.get(globalThis, "shared") as { text: string }[]);
  expect(shared).toMatchObject([
    {
      name: `${BRAND.slug}-2031-02-04-easy.png`,
      type: "image/png",
      isLarge: true,
      isUserActivation: true,
    },
  ]);
  expect(shared[0]!.text).toMatch(
    new RegExp(
      `^${BRAND.name}, the easy puzzle of Feb 4, 2031: solved in \\d\\d:\\d\\d\\.\\d\\d, 1 attempt`,
    ),
  );
  expect(JSON.stringify(shared).toUpperCase()).not.toContain(word);
});
