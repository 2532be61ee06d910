import { waitForAnimations } from "../screens/rendering.ts";
import { getBox, listTiles } from "../support/boxes.ts";
import { expect } from "../support/test.ts";
import { test } from "../support/word.ts";

test("the page asks the browser to resize it for a keyboard", async ({ page }) => {
  await page.goto("/auth");
  const content = page.locator("meta[name=viewport]");
  await expect(content).toHaveAttribute("content", /interactive-widget=resizes-content/);
});

test("a keyboard that covers part of the page leaves the rack, cells and Submit in view", async ({
  page,
  startWord,
}) => {
  // Behaves like Safari: the page keeps its size, and only the visual viewport shrinks and may move down.
  await page.addInitScript(() => {
    const visible = { offsetTop: 0, offsetLeft: 0, width: 390, height: 844, scale: 1 };
    const keyboard = Object.assign(new EventTarget(), visible);
    Object.defineProperty(globalThis, "visualViewport", { value: keyboard });
  });
  await startWord("CHRISTMAS PUDDING", { width: 390, height: 844 });
  await page.evaluate(() => {
    Object.assign(visualViewport!, { offsetTop: 60, height: 410 });
    visualViewport!.dispatchEvent(new Event("resize"));
  });
  await expect(page.locator("[data-low]")).toHaveCount(1);
  const visible = { top: 60, bottom: 60 + 410 };
  const submit = page.getByRole("button", { name: "Submit" });
  await expect.poll(async () => (await getBox(submit)).bottom).toBeLessThanOrEqual(visible.bottom);
  const tiles = await listTiles(page);
  expect(Math.min(...tiles.map(({ top }) => top))).toBeGreaterThanOrEqual(visible.top);
});

for (const word of ["ORCHESTRA", "CHRISTMAS PUDDING"]) {
  test(`with the keyboard open, the rack, cells and Submit for ${word} are visible together`, async ({
    page,
    game,
    startWord,
  }) => {
    await startWord(word, { width: 390, height: 450 });
    const tiles = await listTiles(page);
    expect(Math.min(...tiles.map(({ top }) => top))).toBeGreaterThanOrEqual(0);
    const submit = await getBox(page.getByRole("button", { name: "Submit" }));
    expect(submit.bottom).toBeLessThanOrEqual(450);
    await game.guess("orchestar");
    const toast = page.locator(".toast-viewport [data-state=open]");
    await expect(toast).toContainText("Not quite!");
    await waitForAnimations(page);
    expect((await getBox(toast)).bottom).toBeLessThanOrEqual(tiles[0]!.top);
  });
}
