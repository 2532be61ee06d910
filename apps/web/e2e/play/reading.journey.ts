import type { Locator } from "@playwright/test";

import { getBox } from "../support/boxes.ts";
import { resize, VIEWPORTS, waitForAnimations } from "../screens/rendering.ts";
import { expect } from "../support/test.ts";
import { test } from "../support/word.ts";

type Rows = { counts: number[]; distances: number[] };

/** The number of tiles in each row, and the distances between the rows, in px. */
async function measureRows(rack: Locator): Promise<Rows> {
  const boxes = await rack.locator("button[data-state]").evaluateAll((tiles) =>
    (tiles as HTMLElement[]).map((tile) => {
      // These ignore the transform of a tile that is pressed or used.
      const { offsetTop, offsetHeight, offsetParent } = tile;
      const top = offsetTop + (offsetParent as HTMLElement).offsetTop;
      return { top, bottom: top + offsetHeight };
    }),
  );
  const tops = [...new Set(boxes.map(({ top }) => top))].toSorted((a, b) => a - b);
  const rows = tops.map((top) => boxes.filter((box) => box.top === top));
  return {
    counts: rows.map((row) => row.length),
    distances: rows.slice(1).map((row, index) => row[0]!.top - rows[index]![0]!.bottom),
  };
}

const SMALL_PHONE = { width: 320, height: 640 };
const TABLET = { width: 768, height: 1024 };
const VIEWPORT_LIST = [SMALL_PHONE, VIEWPORTS.phone, TABLET, VIEWPORTS.desktop];

const WORDS = [
  {
    word: "CHAMPIONSHIP",
    length: "1 word · 12 letters",
    rows: [[4, 4, 4], [6, 6], [12], [12]],
    note: "16 letters, not 12.",
  },
  {
    word: "CHRISTMAS PUDDING",
    length: "2 words · 9 + 7",
    rows: [
      [5, 4, 4, 3],
      [5, 4, 7],
      [9, 7],
      [9, 7],
    ],
    note: "Powered by",
  },
];

for (const { word, length, rows, note } of WORDS) {
  test(`a word is on one row wherever it fits, the guess box shows 17 characters, and a hint's toast covers nothing: ${length}`, async ({
    page,
    game,
    openWord,
  }) => {
    await openWord(word, VIEWPORTS.phone);
    await expect(page.getByText(length, { exact: true })).toBeVisible();
    await game.start();
    const longestFirst = word.split(" ").map((each) => each.length);
    for (const [index, viewport] of VIEWPORT_LIST.entries()) {
      await page.setViewportSize(viewport);
      const expected = rows[index]!;
      await expect
        .poll(async () => (await measureRows(game.rack)).counts, `${viewport.width} px wide`)
        .toEqual(expected);
      const { distances } = await measureRows(game.rack);
      const isBroken = expected.length > longestFirst.length;
      await expect(page.locator(".rack-hyphen")).toHaveCount(expected.length - longestFirst.length);
      if (!isBroken || longestFirst.length === 1) continue;
      const [firstLength = 0] = longestFirst;
      const firstWordRows =
        expected.findIndex(
          (_, row) =>
            expected.slice(0, row + 1).reduce((sum, count) => sum + count) === firstLength,
        ) + 1;
      const betweenWords = distances[firstWordRows - 1]!;
      const betweenRows = distances.filter((_, gap) => gap !== firstWordRows - 1);
      expect(betweenWords).toBeGreaterThanOrEqual(2 * Math.max(...betweenRows));
    }
    await expect(page.getByText(length, { exact: true })).toBeVisible();

    await game.input.fill("christmas pudding");
    for (const viewport of [SMALL_PHONE, VIEWPORTS.phone]) {
      await resize(page, viewport);
      const { scrollWidth, clientWidth, fontSize } = await game.input.evaluate((input) => ({
        scrollWidth: input.scrollWidth,
        clientWidth: input.clientWidth,
        fontSize: Number.parseFloat(getComputedStyle(input).fontSize),
      }));
      expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
      // iOS zooms in on an input with smaller text.
      expect(fontSize).toBeGreaterThanOrEqual(16);
    }
    await expect(page.getByText(note)).toBeVisible();

    await page.getByRole("button", { name: "Hint (3 left)" }).click();
    await expect(game.toast("Hint revealed!")).toBeVisible();
    await waitForAnimations(page);
    const toast = await getBox(page.locator(".toast-viewport [data-state=open]"));
    const tools = await getBox(page.getByRole("toolbar"));
    expect(toast.top).toBeGreaterThanOrEqual(tools.bottom);
  });
}
