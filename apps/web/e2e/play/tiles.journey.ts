import type { Page } from "@playwright/test";

import { createGamePage } from "../support/game-page.ts";
import { expect, test } from "../support/test.ts";

/** Drags the tile at one index to the place of another, and drops it when the other tile has made room. */
async function drag(page: Page, from: number, to: number): Promise<void> {
  const tiles = createGamePage(page).rack.getByRole("button");
  const [start, end] = [await tiles.nth(from).boundingBox(), await tiles.nth(to).boundingBox()];
  await page.mouse.move(start!.x + 20, start!.y + 20);
  await page.mouse.down();
  await page.mouse.move(start!.x + 30, start!.y + 22, { steps: 3 });
  await expect(page.locator("[data-dragging]")).toHaveCount(1);
  await page.mouse.move(end!.x + end!.width / 2, end!.y + end!.height / 2, { steps: 8 });
  await expect.poll(async () => (await tiles.nth(to).boundingBox())!.x).toBeLessThan(end!.x - 10);
  await page.mouse.up();
}

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test("a tile moves when it is dragged and is marked when it is pressed, by mouse and by touch", async ({
  page,
  game,
  startPlay,
}) => {
  await startPlay("2031-07-01");
  const letters = async () =>
    (await game.rack.getAttribute("aria-label"))!.slice(9).replaceAll(",", "").split(" ");
  const [first, second, third, ...others] = await letters();

  await drag(page, 0, 2);
  await expect.poll(letters).toEqual([second, third, first, ...others]);
  await expect(game.rack.locator("[aria-pressed=true]")).toHaveCount(0);

  const tile = game.rack.getByRole("button").nth(2);
  await tile.click();
  await expect(tile).toHaveAttribute("aria-pressed", "true");
  const tiles = game.rack.getByRole("button");
  const devtools = await page.context().newCDPSession(page);
  const touch = async (type: "touchStart" | "touchMove" | "touchEnd", x = 0, y = 0) => {
    const touchPoints = type === "touchEnd" ? [] : [{ x, y }];
    await devtools.send("Input.dispatchTouchEvent", { type, touchPoints });
  };
  const findCenter = async (index: number) => {
    const { x, y, width, height } = (await tiles.nth(index).boundingBox())!;
    return [x + width / 2, y + height / 2] as const;
  };
  const order = (await game.rack.getAttribute("aria-label"))!;
  const [x, y] = await findCenter(0);

  await touch("touchStart", x, y);
  await touch("touchEnd");
  await expect(tiles.first()).toHaveAttribute("aria-pressed", "true");
  await touch("touchStart", x, y);
  await touch("touchEnd");
  await expect(tiles.first()).toHaveAttribute("aria-pressed", "false");

  // Long enough to begin a drag, but in the same place.
  await touch("touchStart", x, y);
  await expect(page.locator("[data-dragging]")).toHaveCount(1);
  await touch("touchMove", x + 2, y + 3);
  await touch("touchEnd");
  await expect(tiles.first()).toHaveAttribute("aria-pressed", "true");
  await expect(page.locator("[data-dragging]")).toHaveCount(0);
  await expect(game.rack).toHaveAttribute("aria-label", order);

  const [endX, endY] = await findCenter(2);
  await touch("touchStart", x, y);
  await expect(page.locator("[data-dragging]")).toHaveCount(1);
  await touch("touchMove", (x + endX) / 2, (y + endY) / 2);
  await touch("touchMove", endX, endY);
  await expect.poll(async () => (await findCenter(2))[0]).toBeLessThan(endX - 10);
  await touch("touchEnd");
  await expect(game.rack).not.toHaveAttribute("aria-label", order);
  await expect(tile).toHaveAttribute("aria-pressed", "true");
  await expect(tiles.first()).toHaveAttribute("aria-pressed", "false");
});
