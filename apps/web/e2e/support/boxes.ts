import type { Locator, Page } from "@playwright/test";

/** In CSS pixels, relative to the viewport. */
export type Box = { left: number; right: number; top: number; bottom: number };

export async function getBox(locator: Locator): Promise<Box> {
  const { x, y, width, height } = (await locator.boundingBox())!;
  return { left: x, right: x + width, top: y, bottom: y + height };
}

/** The boxes of the rack's tiles, in reading order. */
export const listTiles = async (page: Page): Promise<Box[]> =>
  Promise.all((await page.locator(".rack .tile").all()).map((tile) => getBox(tile)));
